import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { PersonReference } from './person-references.repository.ts';

/** The two persons, or their records: rows of `merged` become rows of `kept`. */
export interface Pair {
  readonly kept: string;
  readonly merged: string;
}

/** What a merge did to one column: enough to undo it. */
export interface MovedRows {
  readonly table: string;
  readonly column: string;
  /** The other columns of the primary keys of rows that moved. */
  readonly moved: readonly unknown[];
  /** The keys of rows that moved with a changed column. */
  readonly adjusted: readonly unknown[];
  /** Whole rows that were put aside. */
  readonly aside: readonly unknown[];
}

const conditionOf = (text: string) => sql`(${sql.raw(text)})`;

// Only constants of `person-references.repository.ts` become SQL.
function parts({ table, column }: PersonReference, { kept, merged }: Pair) {
  return {
    rows: sql.table(table),
    column: sql.ref(column),
    ofMerged: sql`${sql.ref(`g.${column}`)} = ${merged}`,
    ofKept: sql`${sql.ref(`k.${column}`)} = ${kept}`,
  };
}

/** The columns of each table's primary key. */
export async function findPrimaryKeys(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT i.indrelid::regclass::text AS table, array_agg(a.attname::text) AS columns FROM pg_index i
      JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey::int2[])
    WHERE i.indisprimary GROUP BY 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** A row's key without the column that a merge changes, as JSON. */
function keyJson(columns: readonly string[], alias: string): RawBuilder<unknown> {
  const pairs = columns.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

async function jsonOf(db: Db, statement: RawBuilder<{ row: unknown }>): Promise<unknown[]> {
  const { rows } = await statement.execute(db);
  return rows.map(({ row }) => row);
}

/** Moves the rows of one reference; see {@link PersonReference}. */
export async function moveRows(
  db: Db,
  reference: PersonReference,
  pair: Pair,
  keys: ReadonlyMap<string, string[]>,
): Promise<MovedRows> {
  const { rows, column, ofMerged, ofKept } = parts(reference, pair);
  const { table, clash, yields, behind, adjust } = reference;
  const key = (keys.get(table) ?? []).filter((name) => name !== reference.column);
  const aside: unknown[] = [];
  const meet = clash && sql`${ofMerged} AND ${ofKept} AND ${conditionOf(clash)}`;
  if (meet && yields) {
    const yielding = sql<{ row: unknown }>`DELETE FROM ${rows} k USING ${rows} g
      WHERE ${meet} AND ${conditionOf(yields)} RETURNING to_jsonb(k) AS row`;
    aside.push(...(await jsonOf(db, yielding)));
  }
  if (meet && !behind) {
    const doubled = sql<{ row: unknown }>`DELETE FROM ${rows} g USING ${rows} k
      WHERE ${meet} RETURNING to_jsonb(g) AS row`;
    aside.push(...(await jsonOf(db, doubled)));
  }
  const clashes = clash
    ? sql`EXISTS (SELECT FROM ${rows} k WHERE ${ofKept} AND ${conditionOf(clash)})`
    : sql`false`;
  const adjusting =
    adjust &&
    sql<{ row: unknown }>`UPDATE ${rows} g SET ${sql.ref(adjust.column)} = ${adjust.to}
      WHERE ${ofMerged} AND NOT ${clashes}
        AND EXISTS (SELECT FROM ${rows} k WHERE ${ofKept} AND ${conditionOf(adjust.when)})
      RETURNING ${keyJson(key, 'g')} AS row`;
  const adjusted = adjusting ? await jsonOf(db, adjusting) : [];
  const moving = sql<{ row: unknown }>`UPDATE ${rows} g SET ${column} = ${pair.kept}
    WHERE ${ofMerged} AND NOT ${clashes} RETURNING ${keyJson(key, 'g')} AS row`;
  const moved = await jsonOf(db, moving);
  return { table, column: reference.column, moved, adjusted, aside };
}

/** Undoes {@link moveRows}: rows that do not exist any more stay away. */
export async function moveRowsBack(
  db: Db,
  reference: PersonReference,
  pair: Pair,
  { moved, adjusted, aside }: MovedRows,
): Promise<void> {
  const { rows, column, ofKept, ofMerged } = parts(reference, pair);
  const among = (alias: string, keys: readonly unknown[]) =>
    sql`to_jsonb(${sql.ref(alias)}) @> ANY (SELECT jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`;
  if (moved.length > 0) {
    await sql`UPDATE ${rows} k SET ${column} = ${pair.merged} WHERE ${ofKept} AND ${among('k', moved)}`.execute(
      db,
    );
  }
  if (adjusted.length > 0 && reference.adjust) {
    const { column: changed, to } = reference.adjust;
    await sql`UPDATE ${rows} g SET ${sql.ref(changed)} = ${!to}
      WHERE ${ofMerged} AND ${among('g', adjusted)}`.execute(db);
  }
  if (aside.length > 0) {
    await sql`INSERT INTO ${rows} SELECT * FROM jsonb_populate_recordset(NULL::${rows}, ${JSON.stringify(aside)}::jsonb)
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

/** Deletes the merged person's rows. */
export async function endRows(db: Db, reference: PersonReference, pair: Pair): Promise<void> {
  const { rows, ofMerged } = parts(reference, pair);
  await sql`DELETE FROM ${rows} g WHERE ${ofMerged}`.execute(db);
}

/** How many rows of a reference the merged person has, and how many of them clash. */
export async function countRows(
  db: Db,
  reference: PersonReference,
  pair: Pair,
): Promise<{ rows: number; clashes: number }> {
  const { rows, ofKept, ofMerged } = parts(reference, pair);
  const { clash, adjust } = reference;
  const meets = [clash, adjust?.when].filter((text) => text !== undefined).map(conditionOf);
  const clashes =
    meets.length > 0
      ? sql`EXISTS (SELECT FROM ${rows} k WHERE ${ofKept} AND (${sql.join(meets, sql` OR `)}))`
      : sql`false`;
  const { rows: found } = await sql<{ rows: number; clashes: number }>`
    SELECT count(*) AS rows, count(*) FILTER (WHERE ${clashes}) AS clashes FROM ${rows} g WHERE ${ofMerged}`.execute(
    db,
  );
  return found[0] ?? { rows: 0, clashes: 0 };
}
