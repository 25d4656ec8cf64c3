import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDiplomas } from '#features/diplomas/server/diploma-making.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endProcess, TestProcesses } from './test-process.ts';

let database: TestDatabase;
let db: Db;
const processes = new TestProcesses();
/** Two processes start here, on a machine that may have much else to do; in milliseconds. */
const patience = 40_000;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = openDatabase(database.connection, () => {}));
});
afterAll(async () => {
  await processes.end();
  await db.destroy();
  await database.drop();
});

const startWorking = () => processes.start(database);

const madeOf = async (groupId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('diplomas')
    .select('student_id as id')
    .where('group_id', '=', groupId)
    .execute();
  return rows.map(({ id }) => id).sort();
};

/** What others in a transaction wait to do. */
async function othersAtWork(): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`SELECT query FROM pg_stat_activity
    WHERE xact_start IS NOT NULL AND datname = current_database() AND pid <> pg_backend_pid()
      AND wait_event_type = 'Lock'`.execute(db);
  return rows.map(({ query }) => query);
}

it('finishes in another process, each child once, the diplomas that a process was killed in the middle of', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const students: string[] = [];
  for (let each = 0; each < 25; each += 1) students.push((await createUser(db, { role: 'child' })).id);
  // One of the second part cannot be printed: noting that is the last thing its transaction does.
  const unprintable = await createUser(db, { role: 'child', firstName: 'محمد' });
  const { id: groupId } = await createGroup(db, { students: [...students, unprintable.id] });
  const batchId = randomUUID();
  const studentIds = [...students, unprintable.id];
  await startDiplomas(testScope(db, admin), { groupId, batchId, studentIds });

  await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM diploma_batches WHERE id = ${batchId} FOR NO KEY UPDATE`.execute(trx);
    const doomed = await startWorking();
    const noting = expect.arrayContaining([expect.stringMatching(/update "diploma_batches"/)]);
    await vi.waitFor(async () => expect(await othersAtWork()).toEqual(noting), { timeout: patience });
    expect(await madeOf(groupId)).toHaveLength(20);
    await endProcess(doomed.child, 'SIGKILL');
  });
  await startWorking();
  const batch = () =>
    db
      .selectFrom('diploma_batches')
      .select(['finished_at', 'left_out'])
      .where('id', '=', batchId)
      .executeTakeFirst();
  await vi.waitFor(async () => expect((await batch())?.finished_at).not.toBeNull(), { timeout: patience });
  expect(await madeOf(groupId)).toEqual([...students].sort());
  expect((await batch())?.left_out).toEqual({ [unprintable.id]: 'diploma/name-not-printable' });
}, 90_000);
