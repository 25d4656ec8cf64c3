import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createPrice, createSubscription } from '../billing.factory.ts';
import { previewPlanPrice } from './price-preview.service.ts';
import { listSubscriptions } from './subscription-lists.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

it('says what each running subscription of the plan pays now and would pay, and changes nothing', async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const make = async (given: Partial<Parameters<typeof createSubscription>[1]> = {}) => {
    const { payer, child } = await createPayer(db);
    const of = { planId, priceId, payerId: payer.id, childId: child.id, groupId, ...given };
    return createSubscription(db, of);
  };
  const running = await make();
  await make({ state: 'ended', endsOn: '2026-10-31' });
  const yearly = await createPrice(db, { planId, every: 'year', amountCents: 50_000 });
  await make({ priceId: yearly, every: 'year' });
  const asked = { planId, every: 'month', amountCents: 7000, validFrom: '2027-01-01' } as const;
  const preview = await previewPlanPrice(admin, asked);
  const all = { sort: 'payer', descending: false, page: 1, pageSize: 50 } as const;
  const { subscriptions } = await listSubscriptions(admin, { ...all, search: '', planId });
  const now = subscriptions.find(({ id }) => id === running.id);
  expect(preview).toMatchObject({
    rows: [{ id: running.id, beforeCents: now?.amountCents, afterCents: 7000 }],
    ...{ count: 1, beforeCents: now?.amountCents, afterCents: 7000, isOver: false },
  });
  expect(preview.rows[0]?.name).toBe(
    `${now?.payer.firstName} ${now?.payer.lastName}, ${now?.child?.firstName}`,
  );
  expect((preview.rows[0]?.on ?? '') >= '2027-01-01').toBe(true);
  expect(await previewPlanPrice(admin, { ...asked, every: 'term' })).toMatchObject({ rows: [], count: 0 });
});

it('counts on prices that are planned already, and examines the subscriptions of the interval alone', async () => {
  const { planId, groupId } = await createPlanWithGroup(db);
  const make = async (every: 'month' | 'year', priceId: string) => {
    const { payer, child } = await createPayer(db);
    return createSubscription(db, { planId, priceId, payerId: payer.id, childId: child.id, groupId, every });
  };
  const [monthly, yearly] = [
    await createPrice(db, { planId, every: 'month', amountCents: 6000, validFrom: '2026-08-02' }),
    await createPrice(db, { planId, every: 'year', amountCents: 50_000 }),
  ];
  const { id } = await make('month', monthly);
  await make('year', yearly);
  await createPrice(db, { planId, amountCents: 6500, validFrom: '2026-12-31', forAll: true });
  const asked = { planId, every: 'month', amountCents: 7000, validFrom: '2027-01-01' } as const;
  expect(await previewPlanPrice(admin, asked)).toMatchObject({
    rows: [{ id, beforeCents: 6500, afterCents: 7000 }],
    ...{ count: 1, isOver: false },
  });
});

it('knows no plan that doesn’t exist', async () => {
  const asked = { every: 'month', amountCents: 7000, validFrom: '2027-01-01' } as const;
  await expect(previewPlanPrice(admin, { ...asked, planId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'db/no-document',
  });
});

it('is for admins', async () => {
  const { planId } = await createPlanWithGroup(db);
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  const asked = { planId, every: 'month', amountCents: 7000, validFrom: '2027-01-01' } as const;
  await expect(previewPlanPrice(teacher, asked)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
