import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctInvoice } from '#features/invoices/server/invoices/corrections.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { createPlan, createPlanWithGroup } from '../billing.factory.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { noteInvoicesSettled } from '../charges/provider-events.service.ts';
import { lowerBy } from '../reductions/reductions.factory.ts';
import { quoteSubscription, subscribe } from '../subscriptions/subscribing.service.ts';
import { chargeNext, createSplitFamily, jobAt, linesOf } from './voucher-parts.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

const charge = (ids: readonly string[]) => transaction(jobAt(db), (tx) => chargeNext(tx, ids));
const partsOf = (voucherId: string) =>
  db
    .selectFrom('voucher_parts')
    .select(['month', 'amount_cents as cents', 'state', 'freed_at as freedAt'])
    .where('voucher_id', '=', voucherId)
    .orderBy('month')
    .execute();

/** Takes an invoice back whole. */
const withdraw = (invoiceId: string, source: string) =>
  transaction(jobAt(db), async (tx) => {
    await correctInvoice(tx, { invoiceId, reason: 'Per klaidą', source: `note/${source}` });
    await noteInvoicesSettled(tx, [{ source, how: 'withdrawn' }]);
  });

describe('the invoice of a period', () => {
  it('shows the voucher’s part of its month, with its name and month', async () => {
    const family = await createSplitFamily(db);
    await charge([family.id]);
    expect(await linesOf(db, family.id, '2026-10-01')).toMatchObject({
      ...{ total: 4000, lines: [['NVŠ krepšelis, 2026-10', -2000]] },
    });
    expect(await partsOf(family.voucherId)).toEqual([
      { month: '2026-10-01', cents: 2000, state: 'expected', freedAt: null },
    ]);
  });

  it('is lowered by the sum for special needs, and by no more than its price', async () => {
    const family = await createSplitFamily(db, { cents: 1500 });
    await charge([family.id]);
    expect(await linesOf(db, family.id, '2026-10-01')).toMatchObject({
      ...{ total: 0, lines: [['NVŠ krepšelis, 2026-10', -1500]] },
    });
    const paid = await db
      .selectFrom('subscription_periods')
      .select('paid_at')
      .where('subscription_id', '=', family.id)
      .executeTakeFirst();
    expect(paid?.paid_at).not.toBeNull();
    const special = await createSplitFamily(db);
    await db
      .updateTable('vouchers')
      .set({ special_needs: true })
      .where('id', '=', special.voucherId)
      .execute();
    await charge([special.id]);
    expect((await linesOf(db, special.id, '2026-10-01')).total).toBe(2600);
  });

  it('has the voucher’s part before money for missed lessons, and both together never below 0', async () => {
    const family = await createSplitFamily(db, { cents: 3000 });
    await lowerBy(db, family.child.userId, 2500, null);
    await charge([family.id]);
    expect(await linesOf(db, family.id, '2026-10-01')).toMatchObject({
      total: 0,
      lines: [
        ['NVŠ krepšelis, 2026-10', -2000],
        ['Už praleistą pamoką', -1000],
      ],
    });
  });

  it('has none without a voucher that is valid in the month, of a programme of its plan, which pays for it', async () => {
    const waiting = await createSplitFamily(db, { days: null });
    const later = await createSplitFamily(db, { days: { fromOn: '2026-11-01', untilOn: '2026-12-31' } });
    const other = await createSplitFamily(db, { programme: { planIds: [(await createPlan(db)).id] } });
    const september = await createSplitFamily(db, {
      ...{ startsOn: '2026-09-30', days: { fromOn: '2026-09-01', untilOn: '2026-12-31' } },
    });
    for (const { id } of [waiting, later, other, september]) await charge([id]);
    for (const { id } of [waiting, later, other])
      expect((await linesOf(db, id, '2026-10-01')).total).toBe(6000);
    expect((await linesOf(db, september.id, '2026-09-30')).total).toBe(6000);
  });

  it('belongs to the month of its first day: at the turn of the year, and when clocks change', async () => {
    const days = { fromOn: '2026-10-25', untilOn: '2027-05-31' };
    const family = await createSplitFamily(db, { startsOn: '2026-10-31', days });
    for (let n = 0; n < 4; n += 1) await charge([family.id]);
    const found = await partsOf(family.voucherId);
    // January isn't paid for.
    expect(found.map(({ month }) => month)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
    expect((await linesOf(db, family.id, '2026-11-30')).total).toBe(4000);
    expect((await linesOf(db, family.id, '2027-01-31')).total).toBe(6000);
    await charge([family.id]);
    expect((await linesOf(db, family.id, '2027-02-28')).lines).toEqual([['NVŠ krepšelis, 2027-02', -2000]]);
  });

  it('is lowered once, when two subscriptions of a child are charged at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const family = await createSplitFamily(db, { programme: { planIds: [] } });
      const second = await family.subscribe(await createPlan(db));
      await Promise.all([charge([family.id]), charge([second])]);
      const totals = [family.id, second].map(async (id) => (await linesOf(db, id, '2026-10-01')).total);
      expect((await Promise.all(totals)).toSorted()).toEqual([4000, 6000]);
      await charge([family.id, second]);
      expect(await partsOf(family.voucherId)).toHaveLength(2);
    }
  });

  it('collects no sum by card that is too small', async () => {
    const family = await createSplitFamily(db, { cents: 2030, provider: 'stripe' });
    await charge([family.id]);
    const asked = await db
      .selectFrom('stripe_payments')
      .select('amount_cents as cents')
      .where('source', '=', `subscription/${family.id}/2026-10-01`)
      .execute();
    expect(asked).toEqual([{ cents: 50 }]);
  });
});

describe('a withdrawn invoice', () => {
  it('frees its part, which another charge of the month takes', async () => {
    const family = await createSplitFamily(db, { programme: { planIds: [] } });
    const second = await family.subscribe(await createPlan(db));
    await charge([family.id]);
    const { id } = await linesOf(db, family.id, '2026-10-01');
    await withdraw(id, `subscription/${family.id}/2026-10-01`);
    await charge([second]);
    expect((await linesOf(db, second, '2026-10-01')).total).toBe(4000);
    const found = await partsOf(family.voucherId);
    expect(found.map(({ freedAt }) => freedAt !== null).toSorted()).toEqual([false, true]);
  });

  it('frees its part also when only the credit note is written yet, and keeps it for one that is taken back in part', async () => {
    const family = await createSplitFamily(db, { programme: { planIds: [] } });
    const second = await family.subscribe(await createPlan(db));
    await charge([family.id]);
    const { id } = await linesOf(db, family.id, '2026-10-01');
    const note = { invoiceId: id, reason: 'Per klaidą' };
    await transaction(jobAt(db), (tx) =>
      correctInvoice(tx, { ...note, amountCents: 1000, source: `a/${id}` }),
    );
    await charge([second]);
    expect((await linesOf(db, second, '2026-10-01')).total).toBe(6000);
    await transaction(jobAt(db), (tx) => correctInvoice(tx, { ...note, source: `b/${id}` }));
    await charge([second]);
    expect((await linesOf(db, second, '2026-11-01')).lines).toEqual([
      ['NVŠ krepšelis, 2026-11', -2000],
      ['NVŠ krepšelis, 2026-10', -2000],
    ]);
  });
});

describe('a voucher that is registered later', () => {
  it('lowers the next invoice for the months that were charged in full', async () => {
    const family = await createSplitFamily(db, { days: null });
    await charge([family.id]);
    await family.register({ fromOn: '2026-10-01', untilOn: '2026-12-31' });
    await charge([family.id]);
    expect(await linesOf(db, family.id, '2026-11-01')).toMatchObject({
      total: 2000,
      lines: [
        ['NVŠ krepšelis, 2026-11', -2000],
        ['NVŠ krepšelis, 2026-10', -2000],
      ],
    });
    await charge([family.id]);
    expect((await linesOf(db, family.id, '2026-12-01')).total).toBe(4000);
  });

  it('leaves what the next invoice is too small for to the one after it', async () => {
    const family = await createSplitFamily(db, { cents: 2500, days: null });
    await charge([family.id]);
    await family.register({ fromOn: '2026-10-01', untilOn: '2026-11-30' });
    await charge([family.id]);
    await charge([family.id]);
    expect((await linesOf(db, family.id, '2026-11-01')).total).toBe(0);
    expect(await linesOf(db, family.id, '2026-12-01')).toMatchObject({
      ...{ total: 1000, lines: [['NVŠ krepšelis, 2026-10', -1500]] },
    });
  });

  it('leaves months before the programme began to lower invoices as they were settled', async () => {
    const family = await createSplitFamily(db, { days: null });
    await db
      .updateTable('voucher_programmes')
      .set({ splits_from: '2026-11-01' })
      .where('id', '=', family.programmeId)
      .execute();
    await charge([family.id]);
    await family.register({ fromOn: '2026-10-01', untilOn: '2026-12-31' });
    await charge([family.id]);
    expect((await linesOf(db, family.id, '2026-11-01')).total).toBe(4000);
  });
});

it('shows a family the voucher’s part before it subscribes, and charges what it saw', async () => {
  const family = await createSplitFamily(db, {
    ...{ startsOn: '2027-03-01', programme: { planIds: [] } },
    days: { fromOn: '2026-11-01', untilOn: '2026-12-31' },
  });
  const { priceId } = await createPlanWithGroup(db);
  const choice = { priceId, childId: family.child.id, coupon: null };
  const quote = await quoteSubscription(family.as, choice);
  expect(quote).toMatchObject({ priceCents: 6000, voucherCents: 2000, amountCents: 4000 });
  const { id } = await subscribe(family.as, {
    ...{ ...choice, subscriptionId: family.child.id, amountCents: 4000 },
  });
  const [on] = await db
    .selectFrom('subscription_periods')
    .select('starts_on as startsOn')
    .where('subscription_id', '=', id)
    .execute();
  expect((await linesOf(db, id, on?.startsOn ?? '')).total).toBe(4000);
});
