import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createCouponRow, createPayer, createPlan } from '../billing.factory.ts';
import { quoteSubscription } from '../subscriptions/subscribing.service.ts';
import { quoteStarts } from './start-quotes.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = (await createUser(db, { role: 'admin' })).id;
});
afterAll(() => drop());

const asAdmin = () => testScope(db, { id: admin, role: 'admin' });
const today = '2026-11-20';
const ask = (priceId: string, children: { childId: string; paidUntil: string | null }[], given = {}) =>
  quoteStarts(asAdmin(), { priceId, startsOn: today, coupon: null, children, ...given });

it('is what the family itself would be asked for', async () => {
  const { child, as } = await createPayer(db);
  const { priceId } = await createPlan(db);
  const coupon = await createCouponRow(db);
  const own = await quoteSubscription(as, { priceId, childId: child.id, coupon });
  const { quotes } = await ask(priceId, [{ childId: child.id, paidUntil: null }], { coupon });
  expect(quotes).toEqual([{ childId: child.id, on: today, quote: own }]);
});

it('begins after the last day that was paid elsewhere; what is paid once is charged no more', async () => {
  const { child } = await createPayer(db);
  const rows = [{ childId: child.id, paidUntil: '2026-12-31' }];
  const { quotes } = await ask((await createPlan(db)).priceId, rows);
  expect(quotes).toMatchObject([
    { on: '2027-01-01', quote: { amountCents: 6000, next: { on: '2027-02-01' } } },
  ]);
  const once = await ask((await createPlan(db, { every: 'once' })).priceId, rows);
  expect(once.quotes).toEqual([{ childId: child.id, on: null, quote: null }]);
});

it('gives the discount to the second child of a family that begins together', async () => {
  const { payer, child } = await createPayer(db);
  const second = await createChild(db, { guardians: [payer.id] });
  const { priceId } = await createPlan(db);
  const { quotes } = await ask(
    priceId,
    [child, second].map(({ id: childId }) => ({ childId, paidUntil: null })),
  );
  const [first, further] = quotes.map(({ quote }) => quote?.siblingCents ?? 0);
  expect(first).toBe(0);
  expect(further).toBeGreaterThan(0);
});

it('refuses an old price, an unknown coupon, days out of range, no such child, and anybody but an admin', async () => {
  const { child, as } = await createPayer(db);
  const { priceId } = await createPlan(db);
  const rows = [{ childId: child.id, paidUntil: null }];
  for (const [refused, code] of [
    [() => ask(randomUUID(), rows), 'billing/price-changed'],
    [() => ask(priceId, rows, { coupon: 'TOKIO-NERA' }), 'billing/coupon-unknown'],
    [() => ask(priceId, rows, { startsOn: '2026-09-01' }), 'billing/first-day-out-of-range'],
    [() => ask(priceId, [{ childId: randomUUID(), paidUntil: null }]), 'db/no-document'],
    [
      () => quoteStarts(as, { priceId, startsOn: today, coupon: null, children: rows }),
      'auth/permission-denied',
    ],
  ] as const)
    await expect(refused()).rejects.toMatchObject({ code });
});
