import {
  idOf,
  oneOf,
  pageAskedOf,
  textOf,
  type WorkPage,
  workPageOf,
} from '#platform/shared/address-values.ts';
import {
  type ClaimColumn,
  type ClaimSort,
  type ClaimState,
  claimColumns,
  claimSorts,
  statusesOf,
  usualOrder,
} from '../../shared/claim-columns.ts';
import type { ClaimStatus } from '../../shared/prizes.ts';

/** Those that the list shows unless somebody chose; what a list of open ones has no value for is left out there. */
const usualColumns: readonly ClaimColumn[] = [
  'child',
  'prize',
  'points',
  'status',
  'claimedAt',
  'handledAt',
  'handledBy',
];
/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<ClaimColumn> = new Set([
  'group',
  'points',
  'comment',
  'claimedAt',
  'handledBy',
]);
const ofClosed: ReadonlySet<ClaimColumn> = new Set(['handledAt', 'handledBy']);

/** What the address of the prize work list says; everything absent is the default. */
export interface PrizeSearch extends WorkPage {
  readonly state?: 'closed' | undefined;
  readonly status?: ClaimStatus | undefined;
  readonly group?: string | undefined;
  readonly prize?: string | undefined;
  /** Words of the child's name. */
  readonly q?: string | undefined;
  readonly sort?: ClaimSort | undefined;
  readonly desc?: true | undefined;
}

/** What narrows the list, for the server. */
export interface ClaimsNarrowed {
  readonly status?: ClaimStatus;
  readonly groupId?: string;
  readonly rewardId?: string;
  readonly search: string;
}

/** The server query: which claims, in which order, from which on. */
export interface ClaimsAsked extends ClaimsNarrowed {
  readonly state: ClaimState;
  readonly sort: ClaimSort;
  readonly descending: 'true' | 'false';
  readonly after?: string;
  readonly before?: string;
  readonly pageSize: number;
}

/** Which of the two lists an address means. */
export const stateOf = ({ state }: PrizeSearch): ClaimState => state ?? 'open';

/** Reads the address; invalid values are dropped, so that an old or mistyped link still opens the list. */
export function prizeSearchOf(search: Readonly<Record<string, unknown>>): PrizeSearch {
  const state = search.state === 'closed' ? search.state : undefined;
  const usual = usualOrder(state ?? 'open');
  const status = oneOf<ClaimStatus>(statusesOf[state ?? 'open'], search.status);
  const group = idOf(search.group);
  const prize = idOf(search.prize);
  const q = textOf(search.q, 100);
  const named = oneOf(claimSorts, search.sort);
  const isDown = search.desc === true;
  const isUsual = named === usual.sort && isDown === usual.descending;
  const sort = isUsual || (!state && named === 'handledAt') ? undefined : named;
  return {
    ...(state && { state }),
    ...(status && { status }),
    ...(group && { group }),
    ...(prize && { prize }),
    ...(q && { q }),
    ...(sort && { sort, ...(isDown && { desc: true }) }),
    ...workPageOf(search, claimColumns),
  };
}

/** How many filters are set, beside the words. */
export const filtersSet = ({ status, group, prize }: PrizeSearch): number =>
  [status, group, prize].filter(Boolean).length;

/** What narrows the list of an address: for the list, for an act on all open ones, and for its file. */
export function narrowedOf({ status, group, prize, q = '' }: PrizeSearch): ClaimsNarrowed {
  return {
    ...(status && { status }),
    ...(group && { groupId: group }),
    ...(prize && { rewardId: prize }),
    search: q.trim(),
  };
}

/** The order in an address, for the server. */
export function claimsOrderOf(search: PrizeSearch): Pick<ClaimsAsked, 'sort' | 'descending'> {
  const { sort, desc } = search;
  const { sort: column, descending } = sort
    ? { sort, descending: desc === true }
    : usualOrder(stateOf(search));
  return { sort: column, descending: descending ? 'true' : 'false' };
}

/** The server query of an address. */
export function claimsAskedOf(search: PrizeSearch): ClaimsAsked {
  return {
    state: stateOf(search),
    ...narrowedOf(search),
    ...claimsOrderOf(search),
    ...pageAskedOf(search),
  };
}

const chosenIn = ({ cols }: PrizeSearch): readonly string[] => cols?.split('.') ?? usualColumns;

/** Whether a column has values in the list of an address: prizes that wait were closed by nobody. */
export function isOfState(column: ClaimColumn, search: PrizeSearch): boolean {
  return stateOf(search) === 'closed' || !ofClosed.has(column);
}

/** The columns that the list shows: always the child. */
export function shownColumns(search: PrizeSearch): readonly ClaimColumn[] {
  return claimColumns.filter(
    (column) => column === 'child' || (chosenIn(search).includes(column) && isOfState(column, search)),
  );
}

/** Chosen columns that only the other list has. */
export function keptColumns(search: PrizeSearch): readonly ClaimColumn[] {
  return claimColumns.filter((column) => !isOfState(column, search) && chosenIn(search).includes(column));
}

/** The columns of the list's file: the group and the child's wish are seen in other cells, too. */
export function savedColumns(shown: readonly ClaimColumn[]): readonly ClaimColumn[] {
  return claimColumns.filter(
    (column) => shown.includes(column) || column === 'group' || column === 'comment',
  );
}
