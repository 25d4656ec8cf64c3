import { randomUUID } from 'node:crypto';
import { payAll } from '#features/billing/server/billing.seed.ts';
import { quoteSubscription, subscribe } from '#features/billing/server/subscriptions/subscribing.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { savePayerDetails } from '#features/invoices/server/invoices/payer-details.service.ts';
import { createDebt } from '#features/invoices/server/invoices.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createVoucher } from '#features/vouchers/server/vouchers.factory.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { addMonths, lastDayOf } from '#platform/shared/dates.ts';
import { testScope } from '#platform/testing/scope.ts';
import { adults, boys, girls, surnames } from '../../scripts/populate/populate-names.ts';
import { type MadeGroup, type MadeMonth, onDay } from './made-month.ts';

/** A family of one to three children comes on a day: each gets a seat, some a voucher, and is subscribed to its group's plan. */
export async function joinFamily(made: MadeMonth, day: string): Promise<void> {
  const { db, dice } = made;
  const family = made.payers.length;
  const [his = '', hers = '', mothers = ''] = dice.pick(surnames);
  const email = `family-${family + 1}@example.com`;
  const { id } = await createUser(db, {
    role: 'parent',
    firstName: dice.pick(adults),
    lastName: mothers,
    email,
  });
  made.payers.push(id);
  const payer = testScope(db, { id, role: 'parent' }, { now: `${day}T09:00:00Z` });
  await detailsOf(made, payer, family);
  if (dice.between(0, 5) === 0) await createDebt(db, id, dice.between(100, 9000));
  for (let child = dice.between(1, 3); child > 0; child -= 1) {
    const isGirl = dice.between(0, 1) === 0;
    const name = isGirl
      ? { firstName: dice.pick(girls), lastName: hers }
      : { firstName: dice.pick(boys), lastName: his };
    const address = `child-${made.counted.children + 1}@example.com`;
    const birthDate = `${dice.between(2011, 2018)}-0${dice.between(1, 9)}-1${dice.between(0, 9)}`;
    const named = { ...name, birthDate, user: { email: address }, guardians: [id] };
    const { id: childId, userId } = await createChild(db, named);
    await vouchersOf(made, userId, day);
    await subscribeChild(made, { payer, childId, userId, day });
  }
}

/** Families pay all that they owe, except one in ten; subscriptions that were paid go on with the next month. */
export async function payMost(made: MadeMonth, day: string): Promise<void> {
  for (const payer of made.payers) if (made.dice.between(0, 9) > 0) await payAll(onDay(made, day), payer);
}

interface Joining {
  readonly payer: SignedInScope;
  readonly childId: string;
  readonly userId: string;
  readonly day: string;
}

async function subscribeChild(
  { db, dice, groups }: MadeMonth,
  { payer, childId, userId, day }: Joining,
): Promise<void> {
  const group: MadeGroup = dice.pick(groups.filter(({ free }) => free > 0));
  group.free -= 1;
  await addMembers(db, group.id, 'student', [{ id: userId, joinedOn: day }]);
  const priceId = group.prices.findLast(({ from }) => from <= day)?.priceId ?? '';
  const choice = { priceId, childId, coupon: null };
  const { amountCents } = await quoteSubscription(payer, choice);
  await subscribe(payer, { ...choice, subscriptionId: randomUUID(), amountCents, groupId: null });
}

/** So that, of the children that are wanted, as many as are wanted have a voucher, evenly. */
async function vouchersOf(made: MadeMonth, childId: string, day: string): Promise<void> {
  const { counted, wanted, programmes, dice } = made;
  counted.children += 1;
  const due = Math.min(wanted.vouchers, Math.ceil((counted.children * wanted.vouchers) / wanted.children));
  if (counted.vouchers >= due) return;
  counted.vouchers += 1;
  const askedAt = `${day}T08:00:00.000Z`;
  const days = { fromOn: day, untilOn: lastDayOf(addMonths(made.month, 2)) };
  const specialNeeds = dice.between(0, 7) === 0;
  const programmeId = dice.pick(programmes);
  await createVoucher(made.db, { programmeId, childId, by: made.admin.id, days, specialNeeds, askedAt });
}

async function detailsOf({ dice }: MadeMonth, payer: SignedInScope, family: number): Promise<void> {
  const isCompany = dice.between(0, 3) === 0;
  const company = isCompany
    ? { company: `UAB „Šaltinis“ ${family}`, companyCode: String(302_000_000 + family), vatCode: '' }
    : { company: '', companyCode: '', vatCode: '' };
  const details = { ...company, address: 'Gedimino pr. 9, Vilnius' };
  await savePayerDetails(payer, { payerId: payer.actor.id, details });
}
