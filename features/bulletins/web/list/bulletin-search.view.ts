import { type BulletinState, bulletinStates } from '../../shared/bulletin-state.ts';

/** The list's state in the address; if omitted: running ones, from the first page. */
export interface ListSearch {
  readonly show?: BulletinState | undefined;
  readonly page?: number | undefined;
}

/** Reads the list's state from an address; ignores everything else. */
export function listSearchOf({ show, page }: Record<string, unknown>): ListSearch {
  const number = Number(page);
  const isPage = Number.isInteger(number) && number > 1 && number <= 10_000;
  return {
    show: bulletinStates.find((each) => each === show && each !== 'running'),
    page: isPage ? number : undefined,
  };
}

/** The list's query for the server. */
export function listWanted({ show = 'running', page = 1 }: ListSearch): {
  readonly state: BulletinState;
  readonly page: number;
} {
  return { state: show, page };
}

/** Reads from the address which bulletin a new one is a copy of. */
export function copySearchOf({ from }: Record<string, unknown>): { readonly from?: string | undefined } {
  const isId = typeof from === 'string' && /^[\da-f-]{36}$/i.test(from);
  return { from: isId ? from : undefined };
}

/** The address of the list of a state. */
export function searchOf(state: BulletinState, page = 1): ListSearch {
  return { show: state === 'running' ? undefined : state, page: page > 1 ? page : undefined };
}
