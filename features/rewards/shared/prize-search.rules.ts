/** What the address of the prize work list says; everything absent is the default. */
export interface PrizeSearch {
  readonly state?: 'closed' | undefined;
  readonly group?: string | undefined;
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  readonly size?: 10 | 25 | undefined;
}

/** What the server is asked for. Pages count from 1; 5, 10 or 25 to a page (spec §9). */
export interface ClaimsFilter {
  readonly state: 'open' | 'closed';
  readonly groupId?: string;
  readonly page: number;
  readonly pageSize: number;
}

const id = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Reads the address; what makes no sense is left out, so that an old or mistyped link opens the list all the same. */
export function prizeSearchOf(search: Readonly<Record<string, unknown>>): PrizeSearch {
  const { state, group, page, size } = search;
  return {
    ...(state === 'closed' && { state }),
    ...(typeof group === 'string' && id.test(group) && { group }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    ...((size === 10 || size === 25) && { size }),
  };
}

/** The question to the server that an address stands for. */
export function claimsFilterOf({ state, group, page = 1, size }: PrizeSearch): ClaimsFilter {
  return { state: state ?? 'open', ...(group && { groupId: group }), page, pageSize: size ?? 5 };
}
