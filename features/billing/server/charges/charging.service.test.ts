import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlan, createSubscription } from '../billing.factory.ts';
import { findDuePeriod } from '../subscriptions/subscription-periods.repository.ts';
import { openBillingBooks } from './billing-books.factory.ts';
import { chargePeriods } from './charging.service.ts';
import { markPaid } from './provider-events.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

it.each([
  ['month', '2026-12-01', '2026-12-31', '2027-01-01'],
  ['term', '2027-04-01', '2027-08-31', '2027-09-01'],
  ['year', '2027-11-01', '2028-10-31', '2028-11-01'],
] as const)(
  'charges the next %s as one invoice, due in two weeks or on its first day',
  async (every, from, to, next) => {
    const plan = await createPlan(db, { every });
    const { payer } = await createPayer(db);
    const of = { planId: plan.id, priceId: plan.priceId, payerId: payer.id, every };
    const { id } = await createSubscription(db, of);
    const scope = { ...testScope(db, payer), actor: null };
    await transaction(scope, async (tx) => {
      const due = await findDuePeriod(tx.db, id);
      if (due) await chargePeriods(tx, [due], { begins: false });
    });
    const source = `subscription/${id}/${from}`;
    const invoice = (await paymentStateOf(scope, [source])).get(source);
    expect(invoice).toMatchObject({ totalCents: 6000, dueOn: from > '2026-12-04' ? from : '2026-12-04' });
    const period = await db
      .selectFrom('subscription_periods')
      .select(['ends_on', 'paid_at'])
      .where('source', '=', source)
      .executeTakeFirst();
    expect(period).toEqual({ ends_on: to, paid_at: null });
    const row = await db
      .selectFrom('subscriptions')
      .select('next_period_on')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ next_period_on: next });
    await transaction(scope, async (tx) => {
      expect(await markPaid(tx, [source])).toEqual([id]);
      expect(await markPaid(tx, [source])).toEqual([]);
    });
  },
);
