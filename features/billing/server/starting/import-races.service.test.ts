import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { accountDifferences } from '#features/invoices/server/invoices.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { importNow } from '#features/people/server/import/imports.factory.ts';
import {
  getImport,
  importUsers,
  listLeftRows,
  startPortion,
  writeImport,
  writePortion,
} from '#features/people/server/import/imports.service.ts';
import { type ImportAnswers, noAnswers } from '#features/people/shared/user-import.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { createPlan } from '../billing.factory.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { lockPlan } from '../plans/plans.repository.ts';
import './imported-starts.service.ts';
import { startSubscriptions } from './starting.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let plan: { id: string; priceId: string };
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  plan = await createPlan(db, { name: 'Robotika' });
  for (let n = 0; n < 20; n += 1)
    await createGroup(db, { name: `Robotika ${n}`, plan_id: plan.id, max_students: 200 });
});
afterAll(async () => {
  expect(await accountDifferences(db)).toEqual([]);
  await drop();
});

const header = 'parent_name;parent_email;child_name;child_birth_date;group;plan;paid_until;balance';
const answers: ImportAnswers = {
  ...{ ...noAnswers, acceptDoubles: true },
  ...({ balanceMeans: 'debt', balanceReason: 'Likutis iš lentelės' } as const),
};
let files = 0;
/** A file of families with two children each, all with a plan and a balance; every third child is charged at once. */
function aFile(rows: number): string {
  files += 1;
  const lines = Array.from({ length: rows }, (_, n) => {
    const family = Math.floor(n / 2);
    return `Ona Petraitienė;ona-${files}-${family}@gmail.com;Lukas${n} Petraitis;2015-04-12;Robotika ${n % 20};Robotika;${n % 3 === 0 ? '' : '2026-12-31'};7`;
  });
  return [header, ...lines].join('\n');
}
/** How many subscriptions and how large a balance each child of the file has. */
async function heldOf(file: number) {
  const { rows } = await sql<{ subscriptions: number; cents: number }>`
    SELECT (SELECT count(*) FROM subscriptions s WHERE s.child_id = w.child_id) AS subscriptions,
      (SELECT sum(e.amount_cents)::int FROM opening_entries e WHERE e.source = 'import/' || w.child_id) AS cents
    FROM users p JOIN guardianships w ON w.guardian_id = p.id
    WHERE p.email LIKE ${`ona-${file}-%`}`.execute(db);
  return rows.map(({ subscriptions, cents }) => [subscriptions, cents]);
}

it('writes 200 rows with plans and balances in the statements of 20, and some 50 for each further portion of starts', async () => {
  const counted = async (rows: number) => {
    const counting = countStatements(db);
    const state = await importNow({ ...asAdmin, db: counting.db }, aFile(rows), answers);
    expect(state).toMatchObject({ state: 'finished', children: rows, leftRows: 0, startsLeft: 0 });
    return counting.count();
  };
  const few = await counted(20);
  expect(few).toBeLessThanOrEqual(105);
  expect(await counted(40)).toBeLessThanOrEqual(few);
  // Families of two in five portions, of fifty starts at most.
  const all = await counted(200);
  expect(all).toBeLessThanOrEqual(few + 4 * 50);
});

it('starts each child once when two imports of the same children run at once', async () => {
  const csv = aFile(30);
  const ids = [randomUUID(), randomUUID()];
  for (const importId of ids) await importUsers(asAdmin, { importId, csv, answers });
  // Both have written their rows before either starts anything: each is to start all.
  await writePortion(asAdmin, ids[0] ?? '');
  await writePortion(asAdmin, ids[1] ?? '');
  const ended = await meetAt(
    db,
    (tx) => lockPlan(tx, plan.id),
    ...ids.map((importId) => () => startPortion(asAdmin, importId)),
  );
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  for (const importId of ids) await writeImport(asAdmin, importId);
  expect(await heldOf(files)).toEqual(Array.from({ length: 30 }, () => [1, -700]));
  const left: (readonly string[])[] = [];
  for (const importId of ids) {
    expect(await getImport(asAdmin, importId)).toMatchObject({ state: 'finished', startsLeft: 0 });
    const { rows } = await listLeftRows(asAdmin, { importId });
    left.push(...rows.map(({ problems }) => problems));
  }
  expect(left).toEqual(Array.from({ length: 30 }, () => ['billing/child-has-plan']));
});

it.each(['by hand', 'by the file'] as const)(
  'starts a child once when an admin and an import meet, first %s',
  async (first) => {
    const importId = randomUUID();
    await importUsers(asAdmin, { importId, csv: aFile(8), answers });
    await writePortion(asAdmin, importId);
    const { id: childId } = await db
      .selectFrom('import_starts')
      .select('child_id as id')
      .where('import_id', '=', importId)
      .orderBy('line')
      .executeTakeFirstOrThrow();
    const start = {
      ...{ subscriptionId: randomUUID(), childId, paidUntil: '2026-12-31', amountCents: 6000 },
      ...{ balanceCents: 0, reason: '' },
    };
    const terms = { priceId: plan.priceId, startsOn: '2026-11-20', coupon: null };
    const byHand = () => startSubscriptions(asAdmin, { ...terms, groupId: null, starts: [start] });
    const byFile = () => startPortion(asAdmin, importId);
    const works = first === 'by hand' ? [byHand, byFile] : [byFile, byHand];
    const ended = await meetAt(db, (tx) => lockPlan(tx, plan.id), ...works);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await writeImport(asAdmin, importId);
    expect(await heldOf(files)).toEqual(Array.from({ length: 8 }, () => [1, -700]));
    const refusal = 'billing/child-has-plan';
    expect(await byHand()).toMatchObject({ results: [{ refusal: first === 'by hand' ? null : refusal }] });
    const { rows } = await listLeftRows(asAdmin, { importId });
    expect(rows.map(({ problems }) => problems)).toEqual(first === 'by hand' ? [[refusal]] : []);
  },
);
