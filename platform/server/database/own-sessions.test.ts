import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openSharedSession, type SharedSession } from '#platform/testing/shared-session.ts';
import { type Db, openDatabase } from './database.ts';
import { requireOwnSessions, SharedSessionError } from './own-sessions.ts';

let database: TestDatabase;
let pooler: SharedSession;
beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await openSharedSession(database.connection);
});
afterAll(async () => {
  pooler.close();
  await database.drop();
});

it('distinguishes a pooler that shares a session from a database that gives each connection its own', async () => {
  await requireOwnSessions(database.connection);
  await expect(requireOwnSessions(pooler.connection)).rejects.toBeInstanceOf(SharedSessionError);
});

it('matters because two connections sharing a session clash over prepared statements', async () => {
  const [first, second] = [
    openDatabase(pooler.connection, () => {}, 1).db,
    openDatabase(pooler.connection, () => {}, 1).db,
  ];
  // From its third use on a read is prepared.
  const readThrice = async (db: Db) => {
    const answers: number[] = [];
    for (let turn = 1; turn <= 3; turn += 1)
      answers.push(
        ...(await sql<{ one: number }>`SELECT ${1}::int AS one`.execute(db)).rows.map(({ one }) => one),
      );
    return answers;
  };
  expect(await readThrice(first)).toEqual([1, 1, 1]);
  await expect(readThrice(second)).rejects.toMatchObject({ code: '42P05' });
  await Promise.all([first.destroy(), second.destroy()]);
});
