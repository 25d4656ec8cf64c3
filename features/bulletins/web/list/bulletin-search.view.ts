import {
  idOf,
  oneOf,
  pageAskedOf,
  textOf,
  type WorkPage,
  workPageOf,
} from '#platform/shared/address-values.ts';
import {
  type Audience,
  audiences,
  type BulletinChannel,
  type BulletinColumn,
  type BulletinSort,
  bulletinChannels,
  bulletinColumns,
  bulletinSorts,
  usualOrder,
} from '../../shared/bulletin-columns.ts';
import { type BulletinState, type Severity, severities } from '../../shared/bulletin-state.ts';

/** Those that the list shows unless somebody chose. */
const usualColumns: readonly BulletinColumn[] = ['title', 'audience', 'startsAt', 'endsAt', 'seen'];
/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<BulletinColumn> = new Set([
  'severity',
  'audience',
  'startsAt',
  'channels',
  'recipients',
  'dismissed',
  'author',
]);

/** What the address of the list of announcements says; everything absent is the default. */
export interface ListSearch extends WorkPage {
  readonly show?: 'planned' | 'over' | undefined;
  /** Words of the title. */
  readonly q?: string | undefined;
  readonly severity?: Severity | undefined;
  readonly to?: Audience | undefined;
  readonly by?: BulletinChannel | undefined;
  readonly group?: string | undefined;
  readonly sort?: BulletinSort | undefined;
  readonly desc?: true | undefined;
}

/** What narrows the list, for the server. */
export interface BulletinsNarrowed {
  readonly state: BulletinState;
  readonly search: string;
  readonly severity?: Severity;
  readonly audience?: Audience;
  readonly channel?: BulletinChannel;
  readonly groupId?: string;
}

/** The server query: which announcements, in which order, from which on. */
export interface BulletinsAsked extends BulletinsNarrowed {
  readonly sort: BulletinSort;
  readonly descending: 'true' | 'false';
  readonly after?: string;
  readonly before?: string;
  readonly pageSize: number;
}

/** Which of the three lists an address means. */
export const stateOf = ({ show }: ListSearch): BulletinState => show ?? 'running';

/** Reads the list's state from an address; ignores everything else, so that an old or mistyped link still opens the list. */
export function listSearchOf(search: Readonly<Record<string, unknown>>): ListSearch {
  const show = oneOf(['planned', 'over'] as const, search.show);
  const usual = usualOrder(show ?? 'running');
  const q = textOf(search.q, 100);
  const severity = oneOf(severities, search.severity);
  const to = oneOf(audiences, search.to);
  const by = oneOf(bulletinChannels, search.by);
  const group = idOf(search.group);
  const named = oneOf(bulletinSorts, search.sort);
  const isDown = search.desc === true;
  const sort = named === usual.sort && isDown === usual.descending ? undefined : named;
  return {
    ...(show && { show }),
    ...(q && { q }),
    ...(severity && { severity }),
    ...(to && { to }),
    ...(by && { by }),
    ...(group && { group }),
    ...(sort && { sort, ...(isDown && { desc: true }) }),
    ...workPageOf(search, bulletinColumns),
  };
}

/** How many filters are set, beside the words. */
export const filtersSet = ({ severity, to, by, group }: ListSearch): number =>
  [severity, to, by, group].filter(Boolean).length;

/** What narrows the list of an address: for the list, for an act on all of them, and for its file. */
export function narrowedOf(search: ListSearch): BulletinsNarrowed {
  const { q = '', severity, to, by, group } = search;
  return {
    state: stateOf(search),
    search: q.trim(),
    ...(severity && { severity }),
    ...(to && { audience: to }),
    ...(by && { channel: by }),
    ...(group && { groupId: group }),
  };
}

/** The order in an address, for the server. */
export function bulletinsOrderOf(search: ListSearch): Pick<BulletinsAsked, 'sort' | 'descending'> {
  const { sort, desc } = search;
  const { sort: column, descending } = sort
    ? { sort, descending: desc === true }
    : usualOrder(stateOf(search));
  return { sort: column, descending: descending ? 'true' : 'false' };
}

/** The server query of an address. */
export function bulletinsAskedOf(search: ListSearch): BulletinsAsked {
  return {
    ...narrowedOf(search),
    ...bulletinsOrderOf(search),
    ...pageAskedOf(search),
  };
}

/** The columns that somebody may see: who wrote is an admin's question. */
export function offeredColumns(isAdmin: boolean): readonly BulletinColumn[] {
  return bulletinColumns.filter((column) => isAdmin || column !== 'author');
}

/** The columns that the list shows: always the title. */
export function shownColumns({ cols }: ListSearch, isAdmin: boolean): readonly BulletinColumn[] {
  const chosen: readonly string[] = cols?.split('.') ?? usualColumns;
  return offeredColumns(isAdmin).filter((column) => column === 'title' || chosen.includes(column));
}

/** The columns of the list's file: importance and ways are seen in other cells, too. */
export function savedColumns(shown: readonly BulletinColumn[]): readonly BulletinColumn[] {
  const beside: readonly BulletinColumn[] = [
    'severity',
    'channels',
    ...(shown.includes('seen') ? (['recipients'] as const) : []),
  ];
  return bulletinColumns.filter((column) => shown.includes(column) || beside.includes(column));
}

/** What a new bulletin begins with: a copy of another, or a draft that the device keeps. */
export interface NewSearch {
  readonly from?: string | undefined;
  readonly draft?: string | undefined;
}

/** Reads from the address what a new bulletin begins with. */
export function newSearchOf({ from, draft }: Record<string, unknown>): NewSearch {
  return { from: idOf(from), draft: idOf(draft) };
}

/** The address of the list of a state. */
export function searchOf(state: BulletinState): ListSearch {
  return { show: oneOf(['planned', 'over'] as const, state) };
}
