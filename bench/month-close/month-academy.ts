import { randomUUID } from 'node:crypto';
import { saveBilling } from '#features/academy/server/academy.factory.ts';
import { createPlan, createPrice } from '#features/billing/server/billing.factory.ts';
import { billMonth } from '#features/billing/server/charges/billing-run.service.ts';
import { quoteSubscription, subscribe } from '#features/billing/server/subscriptions/subscribing.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { savePayerDetails } from '#features/invoices/server/invoices/payer-details.service.ts';
import { createDebt, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createVoucherInvoice } from '#features/vouchers/server/invoices/voucher-invoices.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { testScope } from '#platform/testing/scope.ts';
import { diceOf } from '../../scripts/chaos/dice.ts';
import { type MadeMonth, onDay } from './made-month.ts';
import { actOfDay, importOf } from './month-acts.ts';

/** The month that is closed: it begins and ends within the same offset of Vilnius, and its autumn holidays pause some. */
export const closedMonth = '2026-10';

/** Days on which a statement of the bank comes. */
const isStatementDay = new Set(['06', '20', '30']);

/** VAT of 21 %, and the exemption of children's education: an academy changes from one to the other with its settings. */
export const taxed = { vatCode: 'LT100001112223', vatGround: '' };

/**
 * Families of one to three children subscribe in September, are billed for two months, and do in October what families and bookkeepers
 * do, by dice: pay too much, too little, twice, in cash and by card, have it undone, refunded and credited, promise and ask.
 */
export async function makeMonth(
  db: Db,
  { families, seed, actsADay = 1 }: { families: number; seed: number; actsADay?: number },
): Promise<MadeMonth> {
  const dice = diceOf(seed);
  const { id } = await createUser(db, { role: 'admin' });
  const admin = { id, role: 'admin' } as const;
  await openBooks(db, taxed);
  await saveBilling(db, { siblingPercent: 10 });
  const payers = await subscribeFamilies({ db, dice, admin, payers: [] }, families);
  const made: MadeMonth = { db, dice, admin, payers };
  for (const month of ['2026-09', closedMonth]) {
    await billMonth({ ...onDay(made, `${month}-02`), actor: null }, { month });
  }
  for (let day = `${closedMonth}-02`; day <= `${closedMonth}-31`; day = addDays(day, 1)) {
    // From the middle on the academy teaches without VAT.
    if (day === `${closedMonth}-17`) await openBooks(db);
    if (day === `${closedMonth}-12`) await municipality(made, day);
    if (isStatementDay.has(day.slice(-2))) await importOf(made, day);
    for (let act = 0; act < actsADay; act += 1) await actOfDay(made, day);
  }
  return made;
}

async function municipality({ db, admin, dice }: MadeMonth, day: string): Promise<void> {
  const lines = Array.from({ length: dice.between(1, 9) }, () => ({
    forMonth: '2026-09',
    cents: dice.between(1000, 4000),
  }));
  await createVoucherInvoice(db, { by: admin.id, month: '2026-09', lines, now: `${day}T09:00:00Z` });
}

async function subscribeFamilies(made: MadeMonth, families: number): Promise<string[]> {
  const { db, dice } = made;
  const plans: { planId: string; priceId: string }[] = [];
  for (const amountCents of [4999, 6500, 3333])
    plans.push(await planOf(db, { amountCents, groups: Math.ceil(families / 12.5) }));
  // A rise that was planned, for all, in the month that is closed.
  const { planId } = dice.pick(plans);
  await createPrice(db, { planId, amountCents: 6001, validFrom: '2026-10-15', forAll: true });
  const payers: string[] = [];
  for (let family = 0; family < families; family += 1) {
    const { id } = await createUser(db, { role: 'parent' });
    payers.push(id);
    // In order, as the numbers of their invoices.
    const day = ['01', '08', '17', '25'][Math.floor((4 * family) / families)];
    const payer = testScope(db, { id, role: 'parent' }, { now: `2026-09-${day}T09:00:00Z` });
    await detailsOf(made, payer, family);
    if (dice.between(0, 5) === 0) await createDebt(db, id, dice.between(100, 9000));
    for (let child = dice.between(1, 3); child > 0; child -= 1) {
      const { id: childId } = await createChild(db, { guardians: [id] });
      const { priceId } = dice.pick(plans);
      const choice = { priceId, childId, coupon: null };
      const { amountCents } = await quoteSubscription(payer, choice);
      const subscriptionId = randomUUID();
      await subscribe(payer, { ...choice, subscriptionId, amountCents, groupId: null });
    }
  }
  return payers;
}

/** A plan with groups of twelve places. */
async function planOf(db: Db, { amountCents, groups }: { amountCents: number; groups: number }) {
  const { id: planId, priceId } = await createPlan(db, { amountCents });
  for (let made = 0; made < groups; made += 1) await createGroup(db, { plan_id: planId, max_students: 12 });
  return { planId, priceId };
}

async function detailsOf({ dice }: MadeMonth, payer: SignedInScope, family: number): Promise<void> {
  const isCompany = dice.between(0, 3) === 0;
  const company = isCompany
    ? { company: `UAB „Šaltinis“ ${family}`, companyCode: String(302_000_000 + family), vatCode: '' }
    : { company: '', companyCode: '', vatCode: '' };
  const details = { ...company, address: 'Gedimino pr. 9, Vilnius' };
  await savePayerDetails(payer, { payerId: payer.actor.id, details });
}
