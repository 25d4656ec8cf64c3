import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { locales } from '#platform/shared/localized-text.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { columnWords } from '../../shared/takeout-columns.words.ts';
import { partWords, tableWords } from '../../shared/takeout-tables.words.ts';
import { lists } from '../archive/archive.service.ts';
import { columnsOf, fetchRows, openRows } from './kept-rows.repository.ts';
import { parts } from './kept-table.repository.ts';
import { formerTables, keptTables } from './kept-tables.repository.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function columnsOfDatabase(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attname) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE 'kysely_%'
    GROUP BY c.relname`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

describe('the list of what is kept', () => {
  it('has every table of the database, and no other', async () => {
    const known = [...Object.keys(keptTables), ...formerTables];
    // A table that is new belongs into `kept-tables.repository.ts`: does it say something about a person?
    expect(known.toSorted()).toEqual([...(await columnsOfDatabase()).keys()].toSorted());
  });

  it('says of every column of a table about people whether the take-out holds it', async () => {
    const columns = await columnsOfDatabase();
    for (const { table, about } of lists) {
      const named = [...columnsOf(about.shows), ...columnsOf(about.hides)];
      expect([table, ...named.toSorted()]).toEqual([table, ...(columns.get(table) ?? []).toSorted()]);
    }
  });

  it('names no secret and no other person', () => {
    const shown = lists.flatMap(({ about }) => columnsOf(about.shows));
    expect(shown.filter((name) => /hash|secret|token|password|_by$|_id$/.test(name))).toEqual([]);
  });

  it('reads every list', async () => {
    const { id, userId, email } = await createChild(db);
    for (const { table, about } of lists)
      await db.transaction().execute(async (tx) => {
        await openRows(tx, table, about, { userId, recordIds: [id], email });
        expect((await fetchRows(tx, 10)).length).toBeGreaterThanOrEqual(0);
      });
  });

  it('has words for every part, list and field in each language', () => {
    for (const locale of locales) {
      const [titles, fields]: Readonly<Record<string, string>>[] = [tableWords[locale], columnWords[locale]];
      expect(Object.keys(partWords[locale])).toEqual([...parts]);
      expect(lists.filter(({ name }) => !titles?.[name]).map(({ name }) => name)).toEqual([]);
      expect(new Set(lists.flatMap((list) => list.fields).filter((field) => !fields?.[field]))).toEqual(
        new Set(),
      );
    }
  });
});
