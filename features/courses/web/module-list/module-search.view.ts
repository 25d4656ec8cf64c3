import {
  idOf,
  oneOf,
  pageAskedOf,
  textOf,
  type WorkPage,
  workPageOf,
} from '#platform/shared/address-values.ts';
import {
  type ModuleColumn,
  type ModuleSort,
  type ModuleState,
  moduleColumns,
  moduleSorts,
  moduleStates,
  usualModuleSort,
} from '../../shared/module-columns.ts';

/** Those that the list shows unless somebody chose. */
const usualColumns: readonly ModuleColumn[] = [
  'title',
  'position',
  'state',
  'lessons',
  'groups',
  'changedAt',
];
/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<ModuleColumn> = new Set(['changedAt']);

/** What the address of the list of modules says; everything absent is the default. */
export interface ModuleSearch extends WorkPage {
  /** Words of the title. */
  readonly q?: string | undefined;
  readonly state?: ModuleState | undefined;
  /** A group that has them. */
  readonly group?: string | undefined;
  readonly sort?: ModuleSort | undefined;
  readonly desc?: true | undefined;
}

/** What narrows the list, for the server. */
interface ModulesNarrowed {
  readonly search: string;
  readonly state?: ModuleState;
  readonly groupId?: string;
}

/** The server query: which modules, in which order, from which on. */
export interface ModulesAsked extends ModulesNarrowed {
  readonly sort: ModuleSort;
  readonly descending: 'true' | 'false';
  readonly after?: string;
  readonly before?: string;
  readonly pageSize: number;
}

/** Reads the list's state from an address; ignores everything else, so that an old or mistyped link still opens the list. */
export function moduleSearchOf(search: Readonly<Record<string, unknown>>): ModuleSearch {
  const q = textOf(search.q, 100);
  const state = oneOf(moduleStates, search.state);
  const group = idOf(search.group);
  const isDown = search.desc === true;
  const named = oneOf(moduleSorts, search.sort);
  const sort = named === usualModuleSort && !isDown ? undefined : named;
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(group && { group }),
    ...(sort && { sort, ...(isDown && { desc: true }) }),
    ...workPageOf(search, moduleColumns),
  };
}

/** How many filters are set, beside the words. */
export const filtersSet = ({ state, group }: ModuleSearch): number => [state, group].filter(Boolean).length;

/** What narrows the list of an address: for the list, for an act on all of them, and for its file. */
export function narrowedOf({ q = '', state, group }: ModuleSearch): ModulesNarrowed {
  return { search: q.trim(), ...(state && { state }), ...(group && { groupId: group }) };
}

/** The order in an address, for the server. */
export function moduleOrderOf({
  sort = usualModuleSort,
  desc,
}: ModuleSearch): Pick<ModulesAsked, 'sort' | 'descending'> {
  return { sort, descending: desc === true ? 'true' : 'false' };
}

/** The server query of an address. */
export function modulesAskedOf(search: ModuleSearch): ModulesAsked {
  return {
    ...narrowedOf(search),
    ...moduleOrderOf(search),
    ...pageAskedOf(search),
  };
}

/** The columns that the list shows: always the title. */
export function shownColumns({ cols }: ModuleSearch): readonly ModuleColumn[] {
  const chosen: readonly string[] = cols?.split('.') ?? usualColumns;
  return moduleColumns.filter((column) => column === 'title' || chosen.includes(column));
}
