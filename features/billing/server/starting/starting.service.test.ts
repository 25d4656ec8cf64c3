import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { accountDifferences } from '#features/invoices/server/invoices.factory.ts';
import { payerBalances } from '#features/invoices/server/invoices.service.ts';
import { addMembers, createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Start } from '../../shared/starting.ts';
import { createPayer, createPlan, createPlanWithGroup } from '../billing.factory.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { billMonth } from '../charges/billing-run.service.ts';
import { quoteStarts } from './start-quotes.service.ts';
import { listStartable, startSubscriptions } from './starting.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admins: string[];
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
  admins = [];
  for (const _ of [1, 2]) admins.push((await createUser(db, { role: 'admin' })).id);
});
afterAll(async () => {
  expect(await accountDifferences(db)).toEqual([]);
  await drop();
});

const asAdmin = (which = 0) => testScope(db, { id: admins[which] ?? '', role: 'admin' });
const today = '2026-11-20';
const startOf = (childId: string, given: Partial<Start> = {}): Start => ({
  ...{ subscriptionId: randomUUID(), childId, paidUntil: null, amountCents: 6000 },
  ...{ balanceCents: 0, reason: '' },
  ...given,
});
interface Given {
  readonly groupId?: string | null;
  readonly coupon?: string | null;
  readonly startsOn?: string;
}
const start = (priceId: string, starts: Start[], given: Given = {}, as = asAdmin()) =>
  startSubscriptions(as, { priceId, startsOn: today, coupon: null, groupId: null, starts, ...given });
const refusals = ({ results }: Awaited<ReturnType<typeof start>>) => results.map(({ refusal }) => refusal);
const balance = async (id: string) => (await payerBalances(asAdmin(), [id])).get(id);
const subscriptionsOf = (payerId: string) =>
  db.selectFrom('subscriptions').selectAll().where('payer_id', '=', payerId).orderBy('created_at').execute();

describe('startSubscriptions', () => {
  it('starts what runs at once, charges by invoice what is due, and writes who did it', async () => {
    const { payer, child } = await createPayer(db);
    const { priceId, groupId } = await createPlanWithGroup(db);
    expect(refusals(await start(priceId, [startOf(child.id)], { groupId }))).toEqual([null]);
    expect(await subscriptionsOf(payer.id)).toMatchObject([
      {
        ...{ state: 'active', provider: 'transfer', started_on: today, next_period_on: '2026-12-20' },
        ...{ group_id: groupId, started_by: admins[0] },
      },
    ]);
    expect(await balance(payer.id)).toMatchObject({ openCents: 6000 });
    expect(await listMemberships(db, groupId)).toMatchObject([{ id: child.userId, kind: 'student' }]);
    const audit = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id as by'])
      .where('subject_id', '=', payer.id)
      .execute();
    expect(audit).toEqual([{ action: 'startSubscription', by: admins[0] }]);
  });

  it('charges nothing before the day until which the family has paid, and then by the monthly run', async () => {
    const { payer, child } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    await start(priceId, [startOf(child.id, { paidUntil: '2026-12-09' })], { startsOn: '2026-09-01' });
    expect(await balance(payer.id)).toMatchObject({ openCents: 0 });
    const december = {
      ...testScope(db, { id: '', role: 'admin' }, { now: '2026-12-01T03:00:00Z' }),
      actor: null,
    };
    await billMonth(december, { month: '2026-12' });
    expect(await balance(payer.id)).toMatchObject({ openCents: 6000 });
    expect(await subscriptionsOf(payer.id)).toMatchObject([{ next_period_on: '2027-01-10', anchor_day: 10 }]);
  });

  it('tells a family in one mail of all its children and of what was carried over', async () => {
    const { payer, child } = await createPayer(db);
    const second = await createChild(db, { guardians: [payer.id], firstName: 'Jonas' });
    const { planId, priceId } = await createPlanWithGroup(db);
    const group = await createGroup(db, { plan_id: planId, students: [child.userId ?? '', second.userId] });
    const { quotes } = await quoteStarts(asAdmin(), {
      ...{ priceId, startsOn: today, coupon: null },
      children: [child, second].map(({ id }) => ({ childId: id, paidUntil: null })),
    });
    const [first, further] = quotes.map(({ quote }) => quote?.amountCents ?? 0);
    expect(first).toBeGreaterThan(further ?? 0);
    const starts = [
      startOf(child.id, { balanceCents: -2500, reason: 'Rugsėjo likutis' }),
      startOf(second.id, { amountCents: further ?? 0 }),
    ];
    expect(refusals(await start(priceId, starts))).toEqual([null, null]);
    expect(await subscriptionsOf(payer.id)).toMatchObject([{ group_id: group.id }, { group_id: group.id }]);
    await sendDue(db);
    const mails = await mailsTo(db, payer.email);
    expect(mails).toHaveLength(1);
    for (const words of ['Jonas', 'Rugsėjo likutis', '25,00', '60,00'])
      expect(mails[0]?.body_text).toContain(words);
    expect(await balance(payer.id)).toMatchObject({ openCents: 8500 + (further ?? 0), carriedCents: 2500 });
  });

  it('is made once when sent again, also concurrently, and tells nobody twice', async () => {
    const { payer, child } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const one = startOf(child.id, { balanceCents: 1000, reason: 'Permoka' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => start(priceId, [one])));
    for (const answer of answers) expect(refusals(answer)).toEqual([null]);
    expect(await subscriptionsOf(payer.id)).toHaveLength(1);
    expect(await balance(payer.id)).toMatchObject({ openCents: 5000, creditCents: 0 });
    await sendDue(db);
    expect(await mailsTo(db, payer.email)).toHaveLength(1);
    expect(refusals(await start(priceId, [one], { startsOn: '2026-11-21' }))).toEqual(['db/conflict']);
  });

  it('makes one subscription for a child whom two admins start at once; the other learns that there is one', async () => {
    const { payer, child } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const both = await Promise.all(
      [0, 1].map((who) => start(priceId, [startOf(child.id)], {}, asAdmin(who))),
    );
    expect(both.flatMap(refusals).toSorted()).toEqual(['billing/child-has-plan', null]);
    expect(await subscriptionsOf(payer.id)).toHaveLength(1);
    expect(await balance(payer.id)).toMatchObject({ openCents: 6000 });
  });

  it('gives the last place of a group to one of two families, and the others of the run get theirs', async () => {
    const { planId, priceId, groupId } = await createPlanWithGroup(db, 2);
    const families = [await createPayer(db), await createPayer(db), await createPayer(db)];
    const [there] = families;
    await addMembers(db, groupId, 'student', [there?.child.userId ?? '']);
    const starts = families.map(({ child }) => startOf(child.id));
    const answer = refusals(await start(priceId, starts, { groupId }));
    expect(answer).toEqual([null, null, 'billing/group-full']);
    expect(await subscriptionsOf(families[2]?.payer.id ?? '')).toEqual([]);
    const { children, planId: own } = await listStartable(asAdmin(), { groupId });
    expect(own).toBe(planId);
    expect(children.map(({ planIds }) => planIds)).toEqual([[planId], [planId]]);
  });

  it('leaves out who has no payer, has the plan already, or saw another price', async () => {
    const { priceId } = await createPlanWithGroup(db);
    const [has, other, saw] = [await createPayer(db), await createPayer(db), await createPayer(db)];
    const orphan = await createChild(db, { guardians: [] });
    await start(priceId, [startOf(has.child.id)]);
    const answer = await start(priceId, [
      ...[startOf(orphan.id), startOf(has.child.id), startOf(other.child.id)],
      startOf(saw.child.id, { amountCents: 5900 }),
    ]);
    expect(refusals(answer)).toEqual([
      ...['billing/no-payer', 'billing/child-has-plan', null, 'billing/price-changed'],
    ]);
  });

  it('refuses a plan without places, days out of range, a missing child or price, and anybody but an admin', async () => {
    const { child, as } = await createPayer(db);
    const { priceId } = await createPlan(db);
    expect(refusals(await start(priceId, [startOf(child.id)]))).toEqual(['billing/plan-full']);
    for (const [refused, code] of [
      [
        () => start(priceId, [startOf(child.id)], { startsOn: '2026-08-01' }),
        'billing/first-day-out-of-range',
      ],
      [() => start(priceId, [startOf(randomUUID())]), 'db/no-document'],
      [() => start(randomUUID(), [startOf(child.id)]), 'db/no-document'],
      [() => start(priceId, [startOf(child.id)], {}, as), 'auth/permission-denied'],
    ] as const)
      await expect(refused()).rejects.toMatchObject({ code });
  });
});

it('opens each family’s account with exactly what was carried over and the first charges', async () => {
  const { priceId } = await createPlanWithGroup(db, 200);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.boolean(),
      async (balanceCents, isPaid) => {
        const { payer, child } = await createPayer(db);
        const given = { balanceCents, reason: 'Likutis', paidUntil: isPaid ? '2026-12-31' : null };
        await start(priceId, [startOf(child.id, given)]);
        const { openCents = 0, creditCents = 0 } = (await balance(payer.id)) ?? {};
        expect(openCents - creditCents).toBe((isPaid ? 0 : 6000) - balanceCents);
      },
    ),
    { numRuns: 8 },
  );
});

describe('listStartable', () => {
  it('finds children of a person and by name, with who pays and what they have', async () => {
    const { payer, child } = await createPayer(db);
    const { children, plans } = await listStartable(asAdmin(), { personId: payer.id });
    expect(children).toMatchObject([{ id: child.id, payer: { id: payer.id }, planIds: [] }]);
    expect((await listStartable(asAdmin(), { personId: child.userId ?? '' })).children).toEqual(children);
    expect(plans.length).toBeGreaterThan(0);
    expect((await listStartable(asAdmin(), {})).children).toEqual([]);
    const named = await createChild(db, { guardians: [payer.id], firstName: 'Žydrūnėlis' });
    const found = await listStartable(asAdmin(), { search: 'zydrunel' });
    expect(found.children.map(({ id }) => id)).toEqual([named.id]);
  });

  it('refuses a missing group, and anybody but an admin', async () => {
    const { as } = await createPayer(db);
    await expect(listStartable(asAdmin(), { groupId: randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
    await expect(listStartable(as, {})).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});
