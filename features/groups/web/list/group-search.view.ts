import type { GroupStatus, LearningMode } from '#features/membership/shared/group.ts';
import {
  idOf,
  oneOf,
  pageAskedOf,
  textOf,
  type WorkPage,
  wholeOf,
  workPageOf,
} from '#platform/shared/address-values.ts';
import {
  countedSorts,
  type GroupColumn,
  type GroupSort,
  groupColumns,
  groupSorts,
} from '../../shared/group-columns.ts';

/** Those that the list shows unless somebody chose. */
const usualColumns: readonly GroupColumn[] = ['name', 'students', 'times', 'next', 'teachers'];

/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<GroupColumn> = new Set([
  'teachers',
  'place',
  'plan',
  'endDate',
  'createdAt',
]);

/** What the address of the groups' list says; everything absent is the default, `active` among the statuses. */
export interface GroupSearch extends WorkPage {
  readonly status?: 'graduated' | 'inactive' | undefined;
  readonly q?: string | undefined;
  readonly mode?: LearningMode | undefined;
  readonly city?: string | undefined;
  /** A course's module. */
  readonly module?: string | undefined;
  /** The plan that it has seats of. */
  readonly plan?: string | undefined;
  readonly teacher?: string | undefined;
  readonly weekday?: number | undefined;
  readonly sort?: Exclude<GroupSort, 'name'> | undefined;
  readonly desc?: true | undefined;
}

/** The query for the server. */
export interface GroupsFilter {
  readonly status: GroupStatus;
  readonly search: string;
  readonly mode?: LearningMode;
  readonly city?: string;
  readonly moduleId?: string;
  readonly planId?: string;
  readonly teacherId?: string;
  readonly weekday?: number;
}

// Written out: the list beside the schema would bring the schemas along.
const modes: readonly LearningMode[] = ['live', 'online'];
const statuses = ['graduated', 'inactive'] as const;

/** Reads the address; invalid values are left out, so that an old or mistyped link still opens the list. */
export function groupSearchOf(search: Readonly<Record<string, unknown>>): GroupSearch {
  const status = oneOf(statuses, search.status);
  return { ...(status && { status }), ...filtersOf(search), ...positionOf(search) };
}

function filtersOf(search: Readonly<Record<string, unknown>>): GroupSearch {
  const q = textOf(search.q, 100);
  const mode = oneOf(modes, search.mode);
  const city = textOf(search.city, 80);
  const module = idOf(search.module);
  const plan = idOf(search.plan);
  const teacher = idOf(search.teacher);
  const weekday = wholeOf(search.weekday, 1, 7);
  return {
    ...(q && { q }),
    ...(mode && { mode }),
    ...(city && { city }),
    ...(module && { module }),
    ...(plan && { plan }),
    ...(teacher && { teacher }),
    ...(weekday && { weekday }),
  };
}

/** The order, the page and the columns. */
function positionOf(search: Readonly<Record<string, unknown>>): GroupSearch {
  const named = oneOf(groupSorts, search.sort);
  const sort = named === 'name' ? undefined : named;
  return {
    ...(sort && { sort }),
    ...(search.desc === true && { desc: true }),
    ...workPageOf(search, groupColumns),
  };
}

/** The filter in an address: for the list, its file, and the acts on all that match. */
export function groupsFilterOf(search: GroupSearch): GroupsFilter {
  const { status = 'active', q = '', mode, city, module, plan, teacher, weekday } = search;
  return {
    status,
    search: q.trim(),
    ...(mode && { mode }),
    ...(city && { city }),
    ...(module && { moduleId: module }),
    ...(plan && { planId: plan }),
    ...(teacher && { teacherId: teacher }),
    ...(weekday && { weekday }),
  };
}

/** The filter with the order. */
export function sortedGroupsOf(
  search: GroupSearch,
): GroupsFilter & { readonly sort: GroupSort; readonly descending: 'true' | 'false' } {
  const { sort = 'name', desc } = search;
  return { ...groupsFilterOf(search), sort, descending: desc ? 'true' : 'false' };
}

/** The query for a page. */
export function groupsPageOf(search: GroupSearch) {
  return {
    ...sortedGroupsOf(search),
    ...pageAskedOf(search),
  };
}

/** The columns that the list shows: always the name. */
export function shownColumns(cols: string | undefined): readonly GroupColumn[] {
  const chosen = cols?.split('.') ?? usualColumns;
  return groupColumns.filter((column) => column === 'name' || chosen.includes(column));
}

/** How many filters are set, beside the search; the status is a tab. */
export function filtersSet(search: GroupSearch): number {
  return Object.keys(filtersOf({ ...search, q: undefined })).length;
}

/** What the list can be sorted by: where more match than are counted, only by what has an index. */
export function offeredSorts(isOver: boolean): readonly GroupSort[] {
  return groupSorts.filter((sort) => !isOver || !countedSorts.includes(sort));
}

/** True when words or filters narrow the list; the status is a tab, not a filter. */
export function isNarrowed(search: GroupSearch): boolean {
  return Object.keys(filtersOf({ ...search, q: search.q?.trim() })).length > 0;
}
