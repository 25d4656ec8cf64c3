import { oneOf, pageOf, sizeOf, textOf, wholeOf } from '#platform/shared/address-values.ts';
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
  readonly size?: 10 | 25 | undefined;
}

/** The server query. Pages count from 1; 5, 10 or 25 per page (spec §9). */
export interface CatalogueAsked {
  readonly search: string;
  readonly level?: number;
  readonly category?: RewardCategory;
  readonly state: CatalogueState;
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
  const size = sizeOf(search.size);
  return {
    ...(q && { q }),
    ...(level !== undefined && { level }),
    ...(category && { category }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(search.desc === true && { desc: true }),
    ...(page && { page }),
    ...(size && { size }),
  };
}

/** The server query of an address. */
export function catalogueAskedOf(search: CatalogueSearch): CatalogueAsked {
  const { q = '', level, category, state, sort, desc, page = 1, size = 5 } = search;
  return {
    search: q.trim(),
    ...(level !== undefined && { level }),
    ...(category && { category }),
    state: state ?? 'offered',
    sort: sort ?? 'level',
    descending: desc ? 'true' : 'false',
    page,
    pageSize: size,
  };
}

/** True when words, level or category filter the list. */
export function isNarrowed({ q, level, category }: CatalogueSearch): boolean {
  return Boolean(q?.trim() || level !== undefined || category);
}
