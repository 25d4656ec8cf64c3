import {
  columnsOf,
  oneOf,
  pageOf,
  textOf,
  usualWorkSize,
  wholeOf,
  workSizeOf,
} from '#platform/shared/address-values.ts';
import type { RewardCategory } from '../../shared/prizes.ts';

const categories = [
  'gear',
  'game',
  'book',
  'experience',
  'merch',
] as const satisfies readonly RewardCategory[];
const states = ['low', 'gone', 'archived'] as const;
const sorts = ['name', 'cost', 'claims'] as const;

/** The columns of the catalogue, in their order. */
export const catalogueColumns = ['name', 'level', 'category', 'cost', 'stock', 'claims'] as const;
export type CatalogueColumn = (typeof catalogueColumns)[number];
/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<CatalogueColumn> = new Set(['category', 'claims']);
/** What the catalogue can be sorted by: by level, as families see it, unless somebody chose. */
export const catalogueSorts = [
  'name',
  'level',
  'cost',
  'claims',
] as const satisfies readonly CatalogueColumn[];

/** Which prizes are shown: offered ones by default. */
export type CatalogueState = 'offered' | (typeof states)[number];

/** What the address of the catalogue says; everything absent is the default. */
export interface CatalogueSearch {
  readonly q?: string | undefined;
  readonly level?: number | undefined;
  readonly category?: RewardCategory | undefined;
  readonly state?: (typeof states)[number] | undefined;
  readonly sort?: (typeof sorts)[number] | undefined;
  readonly desc?: true | undefined;
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  readonly size?: 5 | 10 | 100 | undefined;
  /** Chosen columns, in their order. */
  readonly cols?: string | undefined;
}

/** What narrows the catalogue, for the server. */
export interface CatalogueNarrowed {
  readonly search: string;
  readonly level?: number;
  readonly category?: RewardCategory;
  readonly state: CatalogueState;
}

/** The server query. Pages count from 1. */
export interface CatalogueAsked extends CatalogueNarrowed {
  readonly sort: 'level' | (typeof sorts)[number];
  readonly descending: 'true' | 'false';
  readonly page: number;
  readonly pageSize: number;
}

/** Reads the address; invalid values are dropped, so that an old or mistyped link still opens the list. */
export function catalogueSearchOf(search: Readonly<Record<string, unknown>>): CatalogueSearch {
  const q = textOf(search.q, 100);
  const level = wholeOf(search.level, 0, 6);
  const category = oneOf(categories, search.category);
  const state = oneOf(states, search.state);
  const sort = oneOf(sorts, search.sort);
  const page = pageOf(search.page);
  const size = workSizeOf(search.size);
  const cols = columnsOf(search.cols, catalogueColumns, catalogueColumns);
  return {
    ...(q && { q }),
    ...(level !== undefined && { level }),
    ...(category && { category }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(search.desc === true && { desc: true }),
    ...(page && { page }),
    ...(size && { size }),
    ...(cols && { cols }),
  };
}

/** What narrows the catalogue, for the list and for an act on all that match. */
export function narrowedOf({ q = '', level, category, state }: CatalogueSearch): CatalogueNarrowed {
  return {
    search: q.trim(),
    ...(level !== undefined && { level }),
    ...(category && { category }),
    state: state ?? 'offered',
  };
}

/** The server query of an address. */
export function catalogueAskedOf(search: CatalogueSearch): CatalogueAsked {
  const { sort, desc, page = 1, size = usualWorkSize } = search;
  return {
    ...narrowedOf(search),
    sort: sort ?? 'level',
    descending: desc ? 'true' : 'false',
    page,
    pageSize: size,
  };
}

/** The columns that the catalogue shows: always the name. */
export function shownColumns({ cols }: CatalogueSearch): readonly CatalogueColumn[] {
  const chosen: readonly string[] = cols?.split('.') ?? catalogueColumns;
  return catalogueColumns.filter((column) => column === 'name' || chosen.includes(column));
}

/** How many filters are set, beside the words. */
export const filtersSet = ({ level, category }: CatalogueSearch): number =>
  [level, category].filter((each) => each !== undefined).length;

/** True when words, level or category filter the list. */
export function isNarrowed({ q, level, category }: CatalogueSearch): boolean {
  return Boolean(q?.trim() || level !== undefined || category);
}
