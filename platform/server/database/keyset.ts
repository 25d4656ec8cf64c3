import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The expressions that rows of a table are ordered by, for an alias of it; the last one tells all rows apart. */
export type Order = (alias: string) => readonly RawBuilder<unknown>[];

/** Which page: after a row or before one, by the rows' ids; otherwise the first. */
export interface PageStart {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

interface Wanted extends PageStart {
  readonly table: string;
  readonly alias: string;
  /** The column by which `after` and `before` name a row, where it isn't `id`. */
  readonly id?: string;
  readonly order: Order;
  readonly descending: boolean;
}

/**
 * Where a page begins and in which order its rows are read: an index over the expressions finds the page, however far it is. A row
 * that no longer exists begins an empty page. Of a page before a row the rows come in reverse: see {@link pageRows}.
 */
export function keyset({ table, alias, id = 'id', order, descending, after, before }: Wanted): {
  where: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
} {
  const isDown = descending !== isBackwards({ after, before });
  const keys = order(alias);
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const orderBy = sql.join(keys.map((key) => sql`${key} ${direction}`));
  const from = after ?? before;
  if (from === undefined) return { where: sql<SqlBool>`true`, orderBy };
  // Each in a query of its own: compared with a row of constants, the index finds the place; with a query of a row it does not.
  const place = order('started').map(
    (key) =>
      sql`(SELECT ${key} FROM ${sql.table(table)} started WHERE ${sql.ref(`started.${id}`)} = ${from})`,
  );
  const operator = isDown ? sql`<` : sql`>`;
  return { where: sql<SqlBool>`(${sql.join(keys)}) ${operator} (${sql.join(place)})`, orderBy };
}

const isBackwards = ({ after, before }: PageStart) => after === undefined && before !== undefined;

/** One page, and the rows before and after which the pages beside it are; null where there are none. */
export interface KeysetPage<Row> {
  readonly rows: Row[];
  readonly previous: string | null;
  readonly next: string | null;
}

/** The page of `size` rows from what {@link keyset} read, which is one row more where there are more. */
export function pageRows<Row extends { readonly id: string }>(
  read: readonly Row[],
  size: number,
  start: PageStart,
): KeysetPage<Row> {
  const backwards = isBackwards(start);
  const rows = read.slice(0, size);
  if (backwards) rows.reverse();
  const isMore = read.length > size;
  const [first, last] = [rows[0]?.id ?? null, rows.at(-1)?.id ?? null];
  return {
    rows,
    previous: (backwards ? isMore : start.after !== undefined) ? first : null,
    next: (backwards ? true : isMore) ? last : null,
  };
}
