import { idOf, pageOf, staffSizeOf, textOf } from '#platform/shared/address-values.ts';

/** What the address of the prize work list says; everything absent is the default. */
export interface PrizeSearch {
  readonly state?: 'closed' | undefined;
  readonly group?: string | undefined;
  /** Words of the child's name. */
  readonly q?: string | undefined;
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  readonly size?: 10 | 25 | 100 | undefined;
}

/** The server query. Pages count from 1; 5, 10 or 25 per page (spec §9), 100 for staff who choose it. */
export interface ClaimsFilter {
  readonly state: 'open' | 'closed';
  readonly groupId?: string;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Reads the address; invalid values are dropped, so that an old or mistyped link still opens the list. */
export function prizeSearchOf(search: Readonly<Record<string, unknown>>): PrizeSearch {
  const group = idOf(search.group);
  const q = textOf(search.q, 100);
  const page = pageOf(search.page);
  const size = staffSizeOf(search.size);
  return {
    ...(search.state === 'closed' && { state: search.state }),
    ...(group && { group }),
    ...(q && { q }),
    ...(page && { page }),
    ...(size && { size }),
  };
}

/** The server query of an address. */
export function claimsFilterOf({ state, page = 1, size, ...search }: PrizeSearch): ClaimsFilter {
  return { state: state ?? 'open', ...openClaimsOf(search), page, pageSize: size ?? 5 };
}

/** The open claims that an address means, for an act on all of them. */
export function openClaimsOf({ group, q = '' }: PrizeSearch): Pick<ClaimsFilter, 'groupId' | 'search'> {
  return { ...(group && { groupId: group }), search: q.trim() };
}
