import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { personReferences } from './person-references.repository.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** Every foreign key to `users` and `children`, as `table.column table referred to`. */
async function foreignKeys(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname ||
      CASE c.confrelid::regclass::text WHEN 'users' THEN ' users' ELSE ' records' END AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'children'::regclass)`.execute(db);
  return rows.map(({ name }) => name).sort();
}

it('knows every column that names a person, and no other', async () => {
  const known = personReferences.map(({ table, column, of }) => `${table}.${column} ${of}`);
  // A column that is new belongs into `person-references.repository.ts`: what happens to it when two children become one?
  expect([...known].sort()).toEqual(await foreignKeys());
});

it('knows when a row cannot move: every unique index of a column that moves has its clash', async () => {
  const { rows } = await sql<{ at: string; index: string }>`
    SELECT i.indrelid::regclass || '.' || a.attname AS at, i.indexrelid::regclass::text AS index
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey::int2[])
    WHERE i.indisunique`.execute(db);
  const unique = Map.groupBy(rows, ({ at }) => at);
  const silent = personReferences
    .filter(({ does, clash, adjust }) => does === 'moves' && !clash && !adjust)
    .flatMap(({ table, column }) => unique.get(`${table}.${column}`) ?? [])
    .map(({ index }) => index);
  expect(silent).toEqual([]);
});
