import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { chargeTrial, takeBackCharges } from './trial-charges.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
let payerId: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
  payerId = (await createUser(db, { role: 'parent' })).id;
  scope = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const run = <R>(work: (tx: Tx) => Promise<R>) => transaction(scope, work);
const stateOf = async (trialId: string) =>
  (await paymentStateOf(scope, [`trial/${trialId}`])).get(`trial/${trialId}`);

it('charges a trial once, however often it is asked', async () => {
  const trialId = randomUUID();
  const charge = { trialId, payerId, groupName: 'Python', cents: 500 };
  await run((tx) => chargeTrial(tx, charge));
  await run((tx) => chargeTrial(tx, charge));
  expect(await stateOf(trialId)).toMatchObject({ payerId, totalCents: 500, state: 'open' });
});

it('charges no child without a payer', async () => {
  const charge = { trialId: randomUUID(), payerId: null, groupName: 'Python', cents: 500 };
  await expect(run((tx) => chargeTrial(tx, charge))).rejects.toMatchObject({ code: 'billing/no-payer' });
});

it('takes back what a trial cost, once, and nothing of a free one', async () => {
  const [paid, free] = [randomUUID(), randomUUID()];
  await run((tx) => chargeTrial(tx, { trialId: paid, payerId, groupName: 'Python', cents: 500 }));
  for (let times = 0; times < 2; times += 1) await run((tx) => takeBackCharges(tx, [paid, free]));
  expect(await stateOf(paid)).toMatchObject({ state: 'withdrawn', openCents: 0 });
  expect(await stateOf(free)).toBeUndefined();
});

it('waits for the accounts of all payers before it takes the number of a credit note', async () => {
  const payers = (await Promise.all([createUser(db, { role: 'parent' }), createUser(db, { role: 'parent' })]))
    .map(({ id }) => id)
    .sort();
  const trials = payers.map((id) => ({ trialId: randomUUID(), payerId: id }));
  for (const each of trials) await run((tx) => chargeTrial(tx, { ...each, groupName: 'Python', cents: 500 }));
  const [first, second] = trials;
  if (!first || !second) throw new Error('two trials');
  await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM payer_accounts WHERE payer_id = ${second.payerId} FOR UPDATE`.execute(trx);
    const taking = run((tx) =>
      takeBackCharges(
        tx,
        trials.map(({ trialId }) => trialId),
      ),
    );
    taking.catch(() => {});
    await expect.poll(() => waitingForLocks(db).then(({ length }) => length)).toBe(1);
    // Whoever holds that account takes a number next: nobody may hold the numbers meanwhile.
    await sql`SET LOCAL lock_timeout = '5s'`.execute(trx);
    await sql`LOCK TABLE invoice_series IN EXCLUSIVE MODE`.execute(trx);
  });
  for (const { trialId } of trials)
    await expect.poll(async () => (await stateOf(trialId))?.state).toBe('withdrawn');
});
