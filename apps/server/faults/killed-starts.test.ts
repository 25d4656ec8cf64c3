import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import '#features/billing/server/starting/imported-starts.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { accountDifferences, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { getImport, importUsers, writePortion } from '#features/people/server/import/imports.service.ts';
import { noAnswers } from '#features/people/shared/user-import.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endProcess, TestProcesses } from '../test-process.ts';

let database: OpenTestDatabase;
let db: Db;
let asAdmin: SignedInScope;
const processes = new TestProcesses();
/** Three processes start here, on a machine that may be busy; in milliseconds. */
const patience = 180_000;
/** Two whole portions of starts, and a part of a third. */
const families = 120;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await openBooks(db);
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }), { now: new Date().toISOString() });
});
afterAll(async () => {
  await processes.end();
  await database.drop();
});

/** How many subscriptions, balances, invoices and told families there are. */
async function booked(): Promise<{
  subscriptions: number;
  balances: number;
  invoices: number;
  told: number;
}> {
  const { rows } = await sql<Awaited<ReturnType<typeof booked>>>`
    SELECT (SELECT count(*) FROM subscriptions) AS subscriptions, (SELECT count(*) FROM opening_entries) AS balances,
      (SELECT count(*) FROM invoices) AS invoices,
      (SELECT count(*) FROM notifications WHERE happening = 'subscriptionsStarted') AS told`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted.');
  return row;
}

/** Starts a process, and kills it while it waits for a table to write this. */
async function killWhileWriting(table: RawBuilder<unknown>, statement: RegExp): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const doomed = await processes.start(database);
    await vi.waitFor(
      async () =>
        expect(await waitingForLocks(db)).toEqual(expect.arrayContaining([expect.stringMatching(statement)])),
      { timeout: patience },
    );
    await endProcess(doomed.child, 'SIGKILL');
  });
  // Waits for whatever the killed process still holds.
  await sql`SELECT FROM plans FOR UPDATE`.execute(db);
}

it('starts each subscription and carries each balance over once, when the process is killed in a portion and after it', {
  timeout: patience,
}, async () => {
  await createGroup(db, {
    name: 'Robotika',
    max_students: 500,
    plan_id: (await createPlan(db, { name: 'Robotika' })).id,
  });
  const today = vilniusDate(Date.now());
  const born = Number(today.slice(0, 4)) - 10;
  // Every other one is charged at once.
  const lines = Array.from(
    { length: families },
    (_, n) =>
      `Ona Petraitienė;ona-${n}@gmail.com;Lukas Petraitis;${born}-01-12;Robotika;Robotika;${n % 2 === 0 ? addDays(today, 20) : ''};-5`,
  );
  const csv = [
    'parent_name;parent_email;child_name;child_birth_date;group;plan;paid_until;balance',
    ...lines,
  ];
  const importId = randomUUID();
  await importUsers(asAdmin, {
    importId,
    csv: csv.join('\n'),
    answers: { ...noAnswers, acceptDoubles: true, balanceMeans: 'credit', balanceReason: 'Likutis' },
  });
  expect(await writePortion(asAdmin, importId)).toBe(false);
  expect(await getImport(asAdmin, importId)).toMatchObject({ children: families, startsLeft: families });

  // The families are told last: by then the portion has written everything else.
  await killWhileWriting(sql`notifications`, /INSERT INTO notifications/);
  expect(await booked()).toEqual({ subscriptions: 0, balances: 0, invoices: 0, told: 0 });

  // The portion has been written, and the import doesn't know it yet.
  await killWhileWriting(sql`import_starts`, /UPDATE import_starts/);
  const half = await booked();
  expect(half.subscriptions).toBeGreaterThan(0);
  expect(half.subscriptions).toBeLessThan(families);
  expect(half).toMatchObject({ balances: half.subscriptions, told: half.subscriptions });
  expect(await getImport(asAdmin, importId)).toMatchObject({ startsLeft: families, state: 'running' });

  await processes.start(database);
  await vi.waitFor(async () => expect((await getImport(asAdmin, importId)).state).toBe('finished'), {
    timeout: patience,
  });
  expect(await getImport(asAdmin, importId)).toMatchObject({ startsLeft: 0, leftRows: 0 });
  expect(await booked()).toEqual({
    ...{ subscriptions: families, balances: families, invoices: families / 2, told: families },
  });
  const { rows: more } =
    await sql`SELECT child_id FROM subscriptions GROUP BY child_id HAVING count(*) > 1`.execute(db);
  expect(more).toEqual([]);
  expect(await accountDifferences(db)).toEqual([]);
});
