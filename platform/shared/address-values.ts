// Reads the search parameters of a list before any screen is loaded: without schemas, or their library would be
// loaded too.

const id = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** The value when it is one of these. */
export function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}

/** An id, which need not exist. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && id.test(value) ? value : undefined;
}

/** Ids of some rows, as an address names them (`id.id`), a hundred at most; undefined where there is none. */
export function idsOf(value: unknown): readonly string[] | undefined {
  const ids = typeof value === 'string' ? value.split('.').flatMap((each) => idOf(each) ?? []) : [];
  return ids.length > 0 ? ids.slice(0, 100) : undefined;
}

/** A text, unchanged. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A code, unchanged: one of digits only arrives as a number. */
export function codeOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A typed text of limited length. An address writes numbers and texts alike, so 2026 arrives as a number. */
export function textOf(value: unknown, length: number): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim() ? text.slice(0, length) : undefined;
}

/** A whole number between two bounds, both inclusive. */
export function wholeOf(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
}

/** A page of a list, from the second on: the first is the default. */
export function pageOf(value: unknown): number | undefined {
  return wholeOf(value, 2, 10_000);
}

/** Where a list is read from. */
interface ListPlace {
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  /** The row after which the page begins, or before which it ends. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** The row after which a page begins, or before which it ends, with the number of the page: without such a row it has none. */
export function placeOf(search: Readonly<Record<string, unknown>>): ListPlace {
  const after = idOf(search.after);
  const before = after ? undefined : idOf(search.before);
  const page = after || before ? pageOf(search.page) : undefined;
  return { ...(page && { page }), ...(after && { after }), ...(before && { before }) };
}

/** The first page of the list in an address: what changes with the order or the filters. */
export function fromStart<Search extends ListPlace>(search: Search): Search {
  return { ...search, page: undefined, after: undefined, before: undefined };
}

/** How many rows a page has, if not the default five (spec §9). */
export function sizeOf(value: unknown): 10 | 25 | undefined {
  return value === 10 || value === 25 ? value : undefined;
}

/** How many rows a page of a list for staff has, who may choose a hundred; otherwise as {@link sizeOf}. */
export function staffSizeOf(value: unknown): 10 | 25 | 100 | undefined {
  return value === 100 ? value : sizeOf(value);
}

/** How many rows a page of a list that staff work in has, unless somebody chooses (record 160). */
export const usualWorkSize = 25;

/** How many rows a page of such a list has, if not as many as usual. */
export function workSizeOf(value: unknown): 5 | 10 | 100 | undefined {
  return value === 5 || value === 10 || value === 100 ? value : undefined;
}

/**
 * Columns chosen for a list, as an address names them (`name.email`), in the order of `all`; undefined where none is known, or
 * where they are the `usual` ones of a list that shows these at every width.
 */
export function columnsOf<Column extends string>(
  value: unknown,
  all: readonly Column[],
  usual?: readonly Column[],
): string | undefined {
  const named = typeof value === 'string' ? value.split('.') : [];
  const columns = all.filter((column) => named.includes(column));
  const isUsual = usual && columns.join() === all.filter((column) => usual.includes(column)).join();
  return columns.length === 0 || isUsual ? undefined : columns.join('.');
}

/** What the addresses of all lists that staff work in say; everything absent is the default. */
export interface WorkPage extends ListPlace {
  readonly size?: 5 | 10 | 100 | undefined;
  /** Chosen columns, in their order. */
  readonly cols?: string | undefined;
}

/** The page in the address of such a list, and its columns as {@link columnsOf} reads them. */
export function workPageOf<Column extends string>(
  search: Readonly<Record<string, unknown>>,
  all: readonly Column[],
  usual?: readonly Column[],
): WorkPage {
  const size = workSizeOf(search.size);
  const cols = columnsOf(search.cols, all, usual);
  return { ...placeOf(search), ...(size && { size }), ...(cols && { cols }) };
}

/** That page, for the server. */
export function pageAskedOf({ after, before, size }: WorkPage) {
  return { ...(after && { after }), ...(before && { before }), pageSize: size ?? usualWorkSize };
}
