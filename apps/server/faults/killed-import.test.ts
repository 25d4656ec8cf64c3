import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { getImport, importUsers, writePortion } from '#features/people/server/import/imports.service.ts';
import { noAnswers } from '#features/people/shared/user-import.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endProcess, TestProcesses } from '../test-process.ts';

let database: OpenTestDatabase;
let db: Db;
let asAdmin: SignedInScope;
const processes = new TestProcesses();
/** Two processes start here, on a machine that may be busy; in milliseconds. */
const patience = 120_000;
/** One whole portion, and a part of a second. */
const families = 230;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }), { now: new Date().toISOString() });
});
afterAll(async () => {
  await processes.end();
  await database.drop();
});

const rowsOf = async () => {
  const count = async (table: 'users' | 'children' | 'guardianships') =>
    (await db.selectFrom(table).select('created_at').execute()).length;
  return [await count('users'), await count('children'), await count('guardianships')];
};

it('writes each row of an import once when the process is killed in the middle of it', {
  timeout: patience,
}, async () => {
  const born = new Date().getFullYear() - 10;
  const lines = Array.from(
    { length: families },
    (_, n) => `Ona Petraitienė;ona-${n}@gmail.com;Lukas Petraitis;${born}-01-12`,
  );
  const csv = ['parent_name;parent_email;child_name;child_birth_date', ...lines].join('\n');
  const importId = randomUUID();
  await importUsers(asAdmin, { importId, csv, answers: { ...noAnswers, acceptDoubles: true } });
  await writePortion(asAdmin, importId);
  const before = await rowsOf();
  expect(before).toEqual([1 + 400, 200, 200]);
  await db.transaction().execute(async (trx) => {
    // By then the portion has written its accounts.
    await sql`LOCK TABLE children IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const doomed = await processes.start(database);
    await vi.waitFor(
      async () =>
        expect(await waitingForLocks(db)).toEqual([expect.stringMatching(/insert into "children"/)]),
      { timeout: patience },
    );
    await endProcess(doomed.child, 'SIGKILL');
  });
  // Waits for whatever the killed process still holds.
  await sql`SELECT FROM imports WHERE id = ${importId} FOR UPDATE`.execute(db);
  expect(await rowsOf()).toEqual(before);
  await processes.start(database);
  await vi.waitFor(async () => expect((await getImport(asAdmin, importId)).state).toBe('finished'), {
    timeout: patience,
  });
  expect(await getImport(asAdmin, importId)).toMatchObject({
    ...{ done: families, parents: families, children: families, leftRows: 0 },
  });
  expect(await rowsOf()).toEqual([1 + 2 * families, families, families]);
});
