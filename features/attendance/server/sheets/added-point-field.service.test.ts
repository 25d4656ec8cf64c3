import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pointCategories, pointFields } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo } from '../attendance.factory.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** The check constraint of a table's column, from the database. */
async function valuesAllowed(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND conname = ${`${table}_${column}_check`}`.execute(db);
  return [...(rows[0]?.rule ?? '').matchAll(/'([\w-]+)'::text/g)].map(([, value]) => value ?? '').sort();
}

it('has a column for each point field, 0 to 100, and a place in the ledger', async () => {
  const { rows } = await sql<{ name: string }>`SELECT conname AS name FROM pg_constraint
    WHERE conrelid = 'daily_sheet_rows'::regclass AND pg_get_constraintdef(oid) LIKE '%>= 0%<= 100%'`.execute(
    db,
  );
  const checks = pointFields.map((field) => `daily_sheet_rows_${field}_check`);
  expect(rows.map(({ name }) => name).sort()).toEqual(checks.sort());
  expect(await valuesAllowed('point_entries', 'category')).toEqual([...pointCategories].sort());
});

/** The migration that a field needs. */
async function addColumn(field: string): Promise<void> {
  const categories = sql.join([...pointCategories, field].map((each) => sql.lit(each)));
  await sql`ALTER TABLE daily_sheet_rows ADD COLUMN ${sql.ref(field)} smallint NOT NULL DEFAULT 0
    CHECK (${sql.ref(field)} BETWEEN 0 AND 100)`.execute(db);
  await sql`ALTER TABLE point_entries DROP CONSTRAINT point_entries_category_check,
    ADD CONSTRAINT point_entries_category_check CHECK (category IN (${categories}))`.execute(db);
}

/** The program with one more field in the list. */
async function programWith(field: string) {
  vi.resetModules();
  const list = await import('#features/academy/shared/point-fields.ts');
  (list.pointFields as unknown as string[]).push(field);
  return {
    ...(await import('#features/points/shared/points.ts')),
    ...(await import('#features/schedule/server/events/events.service.ts')),
    ...(await import('../attendance.factory.ts')),
    ...(await import('./daily-sheet.service.ts')),
    ...(await import('../groups/group-points.service.ts')),
    ...(await import('./sheet-approval.service.ts')),
    ...(await import('./sheet-saving.service.ts')),
  };
}

it('saves a new field of the list each time, counts it as content, sums and posts it', async () => {
  const { admin, key, ona, groupId } = await createClassOfTwo(db);
  const as = testScope(db, admin);
  await addColumn('for_teamwork');
  const program = await programWith('for_teamwork');
  try {
    const lineWith = (version: number, for_teamwork: number) => ({
      ...program.lineOf(ona.id, { version, attendance: null }),
      points: program.pointFieldsSchema.parse({ ...program.pointsOf(), for_teamwork }),
    });
    await program.saveDailySheet(as, { ...key, rows: [lineWith(0, 4)] });
    const second = await program.saveDailySheet(as, { ...key, rows: [lineWith(1, 9)] });
    expect(second.rows[0]).toMatchObject({ version: 2, points: { for_teamwork: 9 } });
    expect((await program.getDailySheet(as, key)).rows[0]?.points).toMatchObject({ for_teamwork: 9 });
    // The points of the new field are all that the sheet contains: it still counts as taken.
    const event = await db
      .selectFrom('schedule_events')
      .select(['id as eventId', 'sequence'])
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    await expect(program.cancelEvent(as, { ...event, reason: 'Serga mokytoja' })).rejects.toMatchObject({
      code: 'schedule/has-attendance',
    });
    await program.saveDailySheet(as, { ...key, rows: [{ ...lineWith(2, 9), attendance: 'present' }] });
    await program.approveDailySheet(as, key);
    expect((await program.getGroupPoints(as, { groupId })).days).toMatchObject([
      { points: { for_teamwork: 9, for_ideas: 0 } },
    ]);
    const posted = db
      .selectFrom('point_entries')
      .select(['category', 'amount'])
      .where('user_id', '=', ona.id);
    expect(await posted.execute()).toEqual([{ category: 'for_teamwork', amount: 9 }]);
  } finally {
    vi.resetModules();
  }
});
