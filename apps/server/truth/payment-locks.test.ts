import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPayer,
  createPlanWithGroup,
  createSubscription,
} from '#features/billing/server/billing.factory.ts';
import {
  lockInvoiced,
  noteInvoicesSettled,
  notePaid,
  noteUnpaid,
} from '#features/billing/server/charges/provider-events.service.ts';
import { followMembers } from '#features/billing/server/plans/seats.service.ts';
import { dropSubscription, subscribe } from '#features/billing/server/subscriptions/subscribing.service.ts';
import { showOwnSubscription } from '#features/billing/server/subscriptions/subscription-lists.service.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { handleInvoicesSettled } from '#features/invoices/server/invoices.jobs.ts';
import { paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import { bookPayments } from '#features/invoices/server/payments/payments.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
});
afterAll(() => drop());

/** A subscription whose first invoice was just paid, with the job that reports it. */
async function paidJustNow() {
  const { payer, as } = await createPayer(db);
  const { priceId } = await createPlanWithGroup(db);
  const choice = { priceId, childId: null, coupon: null, amountCents: 6000 };
  const { id, openSource } = await subscribe(as, { ...choice, subscriptionId: randomUUID() });
  const source = openSource ?? '';
  const job = { ...testScope(db, payer), actor: null };
  const money = { payerId: payer.id, amountCents: 6000, paidOn: '2026-11-20', method: 'transfer' } as const;
  await transaction(job, (tx) => bookPayments(tx, [{ ...money, source: `test/${id}`, invoiceIds: [] }]));
  const invoice = (await paymentStateOf(job, [source])).get(source);
  const listener = { lock: lockInvoiced, note: noteInvoicesSettled };
  return {
    id,
    as,
    pay: () => handleInvoicesSettled(job, { invoiceIds: [invoice?.id ?? ''] }, [listener]),
    drop: () => dropSubscription(as, { subscriptionId: id }),
  };
}

const held = (id: string) => (tx: Db) =>
  tx.selectFrom('subscriptions').select('id').where('id', '=', id).forUpdate().execute();
const fulfilled = { status: 'fulfilled' };

describe('a subscription dropped while its payment arrives', () => {
  it('is dropped when the drop comes first, and the job that reports the money runs after it', async () => {
    const { id, as, pay, drop } = await paidJustNow();
    const ends = await meetAt(db, held(id), drop, pay);
    expect(ends).toMatchObject([fulfilled, fulfilled]);
    expect(await showOwnSubscription(as, id)).toMatchObject({ state: 'ended' });
  });

  it('runs when the job comes first, and the drop is refused', async () => {
    const { id, as, pay, drop } = await paidJustNow();
    const ends = await meetAt(db, held(id), pay, drop);
    expect(ends).toMatchObject([fulfilled, { status: 'rejected', reason: { code: 'billing/not-running' } }]);
    expect(await showOwnSubscription(as, id)).toMatchObject({ state: 'active' });
  });

  it("waits for a provider's event about it, and the event waits for it", async () => {
    const { payer, as } = await createPayer(db);
    const { planId, priceId } = await createPlanWithGroup(db);
    const of = { planId, priceId, payerId: payer.id, state: 'waiting', provider: 'stripe' } as const;
    const { id, source } = await createSubscription(db, of);
    const job = { ...testScope(db, payer), actor: null };
    const ends = await meetAt(
      db,
      held(id),
      () => dropSubscription(as, { subscriptionId: id }),
      () => transaction(job, (tx) => notePaid(tx, [source])),
      () => transaction(job, (tx) => noteUnpaid(tx, [source])),
    );
    expect(ends).toMatchObject([fulfilled, fulfilled, fulfilled]);
  });
});

it('lets several payments arrive while children leave and join a group', async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const families = [await createPayer(db), await createPayer(db), await createPayer(db)];
  const made: { id: string; source: string }[] = [];
  for (const { payer, child } of families) {
    const of = { planId, priceId, payerId: payer.id, childId: child.id, state: 'waiting' } as const;
    made.push(await createSubscription(db, of));
  }
  const job = { ...testScope(db, families[0]?.payer ?? { id: '', role: 'admin' }), actor: null };
  const children = families.map(({ child }) => child.userId ?? '');
  const middle = made.map(({ id }) => id).toSorted()[1] ?? '';
  const sources = made.map(({ source }) => source);
  const ends = await meetAt(
    db,
    held(middle),
    () => transaction(job, (tx) => followMembers(tx, groupId, { added: children.toReversed(), removed: [] })),
    () => transaction(job, (tx) => notePaid(tx, sources)),
    () => transaction(job, (tx) => followMembers(tx, groupId, { added: [], removed: children })),
  );
  expect(ends).toMatchObject([fulfilled, fulfilled, fulfilled]);
});
