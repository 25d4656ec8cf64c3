import { randomUUID } from 'node:crypto';
import { carryOver } from '#features/invoices/server/invoices/opening-entries.service.ts';
import { savePayerDetails } from '#features/invoices/server/invoices/payer-details.service.ts';
import { payerBalances, paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import { bookPayments } from '#features/invoices/server/payments/payments.service.ts';
import { noPayerDetails } from '#features/invoices/shared/payer-details.ts';
import { presentMembers } from '#features/membership/server/taking-part.service.ts';
import { listChildren } from '#features/people/server/people.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { billMonth } from './charges/billing-run.service.ts';
import { noteInvoicesSettled } from './charges/provider-events.service.ts';
import { findSeatGroups } from './plans/plans.repository.ts';
import { createCoupon, createPlan, setPlanPrice } from './plans/plans.service.ts';
import { takeSeat } from './plans/seats.service.ts';
import { requestCancellation } from './subscriptions/cancellations.service.ts';
import { quoteSubscription, subscribe } from './subscriptions/subscribing.service.ts';
import { findSourcesOf } from './subscriptions/subscription-periods.repository.ts';

/** Pays all that a payer owes, as staff book a transfer, and notifies billing as the job does. */
export async function payAll(scope: Scope, payerId: string): Promise<void> {
  const job = { ...scope, actor: null };
  const { openCents } = (await payerBalances(job, [payerId])).get(payerId) ?? { openCents: 0 };
  if (openCents === 0) return;
  const money = { payerId, amountCents: openCents, paidOn: today(job), method: 'transfer' } as const;
  await transaction(job, async (tx) => {
    await bookPayments(tx, [{ ...money, source: `seed/${randomUUID()}`, invoiceIds: [] }]);
    const invoices = await paymentStateOf(tx, await findSourcesOf(tx.db, payerId));
    const paid = [...invoices.values()].filter(({ state }) => state === 'paid');
    await noteInvoicesSettled(
      tx,
      paid.map(({ source }) => ({ source, how: 'paid' as const })),
    );
  });
}

const plans = [
  {
    product: 'Python',
    cents: 6500,
    name: { lt: '„Python“ programavimas', en: 'Python programming' },
    description: {
      lt: 'Vyresniems, kurie nori rašyti tikrą kodą.',
      en: 'For older children who want to write real code.',
    },
    includes: [
      { lt: '4 pamokos po 90 minučių', en: 'Four 90-minute lessons' },
      { lt: 'Užduotys namuose su automatine patikra', en: 'Exercises at home, checked automatically' },
      { lt: 'Diplomas metų pabaigoje', en: 'A diploma at the end of the year' },
    ],
  },
  {
    product: 'Scratch',
    cents: 4990,
    name: { lt: '„Scratch“ būrelis', en: 'Scratch club' },
    description: { lt: 'Pirmieji žaidimai ir animacijos.', en: 'First games and animations.' },
    includes: [
      { lt: '4 pamokos po 90 minučių', en: 'Four 90-minute lessons' },
      { lt: 'Nedidelė grupė', en: 'A small group' },
    ],
  },
  {
    product: 'Web',
    cents: 5500,
    name: { lt: 'Interneto svetainės nuotoliu', en: 'Websites online' },
    description: {
      lt: 'Savo svetainė nuo pirmos eilutės.',
      en: 'Your own website, from the very first line.',
    },
    includes: [{ lt: 'Pamokų įrašai', en: 'Lesson recordings' }],
  },
] as const;

interface DemoBilling {
  readonly admin: string;
  readonly rasa: string;
  readonly lukas: string;
  readonly urte: string;
  /**
   * Children of „Python“ whose parents pay too: the first has not paid the last invoice, the second wants to leave, the third's
   * family owes something from before.
   */
  readonly classmates: readonly string[];
  /** What is linked to the plans before anybody pays. */
  readonly onPlans: () => Promise<unknown>;
}

type ActBefore = (id: string, role: 'admin' | 'parent', days: number) => SignedInScope;

/**
 * Three plans; Rasa pays for Lukas and has yet to pay for Urtė; one family is overdue and has a seat on hold in a second
 * plan, one wants to leave, and one owes something from before.
 */
export async function seedBilling(
  db: Db,
  { admin, rasa, lukas, urte, classmates, onPlans }: DemoBilling,
  act: ActBefore,
): Promise<void> {
  for (const plan of plans) await seedPlan(db, act(admin, 'admin', 80), plan);
  await onPlans();
  await createCoupon(act(admin, 'admin', 60), {
    couponId: randomUUID(),
    form: { code: 'DRAUGAS10', percent: 10, amountCents: null, lasting: 'once', endsOn: null },
  });
  const [late = '', leaving = '', owing = ''] = await Promise.all(
    classmates.map((child) => payerOf(db, child)),
  );
  const [lateChild = '', leavingChild = ''] = classmates;
  const home = { ...noPayerDetails, address: 'Bitininkų g. 4-12, Vilnius' };
  await savePayerDetails(act(rasa, 'parent', 60), { payerId: rasa, details: home });
  await savePayerDetails(act(leaving, 'parent', 60), {
    payerId: leaving,
    details: {
      ...{ address: 'Gedimino pr. 9, Vilnius', company: 'UAB „Šaltinis“' },
      ...{ companyCode: '302222333', vatCode: 'LT100001112223' },
    },
  });
  await buy(db, act(rasa, 'parent', 50), { product: 'Python', child: lukas });
  await payAll(act(rasa, 'parent', 48), rasa);
  await seatIn(db, act(rasa, 'parent', 48), lukas);
  for (const [payer, child] of [
    [late, lateChild],
    [leaving, leavingChild],
  ] as const) {
    await buy(db, act(payer, 'parent', 50), { product: 'Python', child });
    await payAll(act(payer, 'parent', 47), payer);
    await seatIn(db, act(payer, 'parent', 47), child);
  }
  const run = act(admin, 'admin', 20);
  await billMonth({ ...run, actor: null }, { month: today(run).slice(0, 7) });
  await payAll(act(rasa, 'parent', 12), rasa);
  await payAll(act(leaving, 'parent', 10), leaving);
  await buy(db, act(rasa, 'parent', 1), { product: 'Scratch', child: urte });
  await buy(db, act(late, 'parent', 1), { product: 'Web', child: lateChild, holdsSeat: true });
  const asLeaving = act(leaving, 'parent', 1);
  const request = { requestId: randomUUID(), subscriptionId: await subscriptionOf(db, leavingChild) };
  const comment = 'Trečiadieniais prasideda krepšinis.';
  await requestCancellation(asLeaving, { ...request, reason: 'schedule', comment });
  const debt = { amountCents: -3600, reason: 'Rugsėjo pamokos pagal ankstesnę apskaitą' };
  await transaction(act(admin, 'admin', 30), (tx) =>
    carryOver(tx, { payerId: owing, source: 'demo/debt', ...debt }),
  );
}

async function seedPlan(db: Db, admin: SignedInScope, plan: (typeof plans)[number]): Promise<void> {
  const planId = randomUUID();
  const { product, cents, name, description, includes } = plan;
  await createPlan(admin, { planId, form: { name, description, includes: [...includes] } });
  const price = { planId, validFrom: today(admin), forAll: false };
  await setPlanPrice(admin, { ...price, every: 'month', amountCents: cents });
  await setPlanPrice(admin, { ...price, every: 'term', amountCents: Math.round(cents * 4.5) });
  await db.updateTable('groups').set({ plan_id: planId }).where('product', '=', product).execute();
}

/** Subscribes a parent's child to the plan of a product, monthly; with a seat on hold in the group with most places left. */
async function buy(
  db: Db,
  payer: SignedInScope,
  { product, child, holdsSeat = false }: { product: string; child: string; holdsSeat?: boolean },
) {
  const { id: priceId } = await db
    .selectFrom('plan_prices as p')
    .innerJoin('groups as g', 'g.plan_id', 'p.plan_id')
    .select('p.id')
    .where('g.product', '=', product)
    .where('p.every', '=', 'month')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { children } = await listChildren(payer);
  const childId = children.find(({ userId }) => userId === child)?.id ?? null;
  const choice = { priceId, childId, coupon: null };
  const { amountCents } = await quoteSubscription(payer, choice);
  const groups = holdsSeat ? await findSeatGroups(db, await planOf(db, product)) : [];
  const free = groups.filter((group) => group.free > 0).toSorted((a, b) => b.free - a.free);
  const groupId = free[0]?.id ?? null;
  await subscribe(payer, { ...choice, subscriptionId: randomUUID(), amountCents, groupId });
}

async function planOf(db: Db, product: string): Promise<string> {
  const { planId } = await db
    .selectFrom('groups')
    .select('plan_id as planId')
    .where('product', '=', product)
    .where('plan_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  return planId ?? '';
}

async function payerOf(db: Db, childUserId: string): Promise<string> {
  const { id } = await db
    .selectFrom('guardianships as w')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .select('w.guardian_id as id')
    .where('c.user_id', '=', childUserId)
    .where('w.pays', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}

/** Everybody who pays for some of these children, each once, in a fixed order. */
export async function payersFor(db: Db, childUserIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('guardianships as w')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .innerJoin('users as u', 'u.id', 'w.guardian_id')
    .select('w.guardian_id as id')
    .distinct()
    .where('c.user_id', 'in', [...childUserIds])
    .where('w.pays', '=', true)
    .where('u.role', '=', 'parent')
    .orderBy('w.guardian_id')
    .execute();
  return rows.map(({ id }) => id);
}

async function subscriptionOf(db: Db, childUserId: string): Promise<string> {
  const { id } = await db
    .selectFrom('subscriptions as s')
    .innerJoin('children as c', 'c.id', 's.child_id')
    .select('s.id')
    .where('c.user_id', '=', childUserId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The seat that the child already has in the group. */
async function seatIn(db: Db, payer: SignedInScope, childUserId: string): Promise<void> {
  const { groupId } = await db
    .selectFrom(presentMembers.as('m'))
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select('g.id as groupId')
    .where('m.user_id', '=', childUserId)
    .where('g.product', '=', 'Python')
    .executeTakeFirstOrThrow();
  await takeSeat(payer, { subscriptionId: await subscriptionOf(db, childUserId), groupId });
}
