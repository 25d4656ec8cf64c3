import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { AboutPeople, Subject } from './kept-table.repository.ts';

/** For how long a store may take what was read, in milliseconds. */
const patience = 120_000;

/** What a take-out says in one row. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** The columns of a list that is separated by spaces and line breaks. */
export function columnsOf(list: string): string[] {
  return list.split(/\s+/).filter((name) => name !== '');
}

/** What a row of a table consists of in a take-out, in order. */
export function fieldsOf({ shows, adds = {} }: AboutPeople): string[] {
  return [...Object.keys(adds), ...columnsOf(shows)];
}

/** Opens the rows of a table that are about a person, for {@link fetchRows} in the same transaction: one table in each. */
export async function openRows(
  db: Db,
  table: string,
  { whose, shows, adds = {}, order }: AboutPeople,
  subject: Subject,
): Promise<void> {
  const fields = [
    ...Object.entries(adds).map(([name, expression]) => sql`${sql.raw(expression)} AS ${sql.ref(name)}`),
    ...columnsOf(shows).map((name) => sql.ref(`t.${name}`)),
  ];
  // The rows are written while the cursor is open, and a store may take its time.
  await sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.lit(patience)}`.execute(db);
  const ordered = order ? sql`ORDER BY ${sql.raw(order)}` : sql``;
  await sql`DECLARE kept_rows NO SCROLL CURSOR FOR
    SELECT ${sql.join(fields)} FROM ${sql.table(table)} t WHERE ${whose(subject)} ${ordered}`.execute(db);
}

/** The next rows, at most `count`; none at the end. */
export async function fetchRows(db: Db, count: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`FETCH ${sql.lit(count)} FROM kept_rows`.execute(db);
  return rows;
}
