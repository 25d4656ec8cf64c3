import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  changeMemberships,
  createGroup,
  listMemberships,
} from '#features/membership/server/membership.factory.ts';
import { countStudents, presentMembers } from '#features/membership/server/taking-part.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { dayOf, nextPeriodOn, periodEnd, sourceOf } from '../shared/periods.rules.ts';
import type { Every } from '../shared/plans.ts';
import type { ProviderName, StoredState } from '../shared/subscriptions.ts';

interface NewPlan {
  readonly name?: string;
  readonly every?: Every;
  readonly amountCents?: number;
  readonly archived?: boolean;
}

let made = 0;

/** A plan with one price, 60 euros a month since August by default. Returns both ids. */
export async function createPlan(
  db: Db,
  { name, every = 'month', amountCents = 6000, archived = false }: NewPlan = {},
): Promise<{ id: string; priceId: string }> {
  made += 1;
  const id = randomUUID();
  await db
    .insertInto('plans')
    .values({
      id,
      name: JSON.stringify({ lt: name ?? `„Scratch“ ${made}`, en: name ?? `Scratch ${made}` }),
      description: JSON.stringify({ lt: 'Kartą per savaitę', en: 'Once a week' }),
      includes: JSON.stringify([{ lt: '4 pamokos per mėnesį', en: '4 lessons a month' }]),
      archived_at: archived ? testNow : null,
      created_at: '2026-08-01T08:00:00.000Z',
    })
    .execute();
  const priceId = await createPrice(db, { planId: id, every, amountCents });
  return { id, priceId };
}

interface NewPrice {
  readonly planId: string;
  readonly every?: Every;
  readonly amountCents: number | null;
  readonly validFrom?: string;
  readonly forAll?: boolean;
}

/** A price of a plan, for new subscriptions since August by default. Returns its id. */
export async function createPrice(
  db: Db,
  { planId, every = 'month', amountCents, validFrom = '2026-08-01', forAll = false }: NewPrice,
): Promise<string> {
  const { id } = await db
    .insertInto('plan_prices')
    .values({
      ...{ plan_id: planId, every, amount_cents: amountCents, valid_from: validFrom, for_all: forAll },
      created_at: '2026-08-01T08:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewCoupon {
  readonly code?: string;
  readonly percent?: number | null;
  readonly amountCents?: number | null;
  readonly lasting?: 'once' | 'always';
  readonly endsOn?: string | null;
}

/** A coupon of 20 percent for ever by default. Returns its code. */
export async function createCouponRow(
  db: Db,
  { code, percent = 20, amountCents = null, lasting = 'always', endsOn = null }: NewCoupon = {},
): Promise<string> {
  made += 1;
  const given = code ?? `RUDUO-${made}`;
  await db
    .insertInto('coupons')
    .values({
      ...{ id: randomUUID(), code: given, percent, amount_cents: amountCents, lasting, ends_on: endsOn },
      created_at: testNow,
    })
    .execute();
  return given;
}

/** A parent who pays for a child, with a scope. The child has an account unless `invited`. */
export async function createPayer(db: Db, { invited = false }: { readonly invited?: boolean } = {}) {
  const payer = await createUser(db, { role: 'parent' });
  const child = invited
    ? await createChild(db, { guardians: [payer.id], user: null })
    : await createChild(db, { guardians: [payer.id] });
  return { payer, child, as: testScope(db, payer) };
}

/** A plan with a group of the given number of places. */
export async function createPlanWithGroup(db: Db, places = 10, plan: NewPlan = {}) {
  const { id, priceId } = await createPlan(db, plan);
  const group = await createGroup(db, { plan_id: id, max_students: places });
  return { planId: id, priceId, groupId: group.id };
}

interface NewSubscription {
  readonly payerId: string;
  readonly planId: string;
  readonly priceId: string;
  readonly childId?: string | null;
  readonly groupId?: string | null;
  readonly state?: StoredState;
  readonly startedOn?: string;
  readonly every?: Every;
  readonly endsOn?: string | null;
  readonly paid?: boolean;
  readonly dueOn?: string;
  readonly cents?: number;
  readonly provider?: ProviderName;
}

/** A running subscription since the first of November with its first period paid by default. Without an invoice. */
export async function createSubscription(
  db: Db,
  {
    payerId,
    planId,
    priceId,
    every = 'month',
    cents = 6000,
    provider = 'transfer',
    ...given
  }: NewSubscription,
): Promise<{ id: string; source: string }> {
  const { state = 'active', startedOn = '2026-11-01', childId = null, groupId = null } = given;
  const id = randomUUID();
  const source = sourceOf(id, startedOn);
  const at = `${startedOn}T08:00:00.000Z`;
  await db
    .insertInto('subscriptions')
    .values({
      ...{ id, payer_id: payerId, plan_id: planId, price_id: priceId, child_id: childId, group_id: groupId },
      ...{ state, provider, started_on: startedOn, anchor_day: dayOf(startedOn) },
      next_period_on: state === 'ended' ? null : nextPeriodOn(startedOn, every, dayOf(startedOn)),
      ends_on: given.endsOn ?? null,
      ended_at: state === 'ended' ? testNow : null,
      created_at: at,
    })
    .execute();
  const paid = given.paid ?? state !== 'waiting';
  await db
    .insertInto('subscription_periods')
    .values({
      ...{
        subscription_id: id,
        starts_on: startedOn,
        ends_on: periodEnd(startedOn, every, dayOf(startedOn)),
      },
      ...{ price_cents: cents, discount_cents: 0, source, due_on: given.dueOn ?? '2026-11-15' },
      paid_at: paid ? at : null,
    })
    .execute();
  return { id, source };
}

/** Violations of billing's invariants: always none, whatever was done. */
export async function findBroken(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT 'seat without a membership ' || s.id AS what FROM subscriptions s JOIN children c ON c.id = s.child_id
      WHERE s.state <> 'ended' AND s.group_id IS NOT NULL AND c.user_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM ${presentMembers} m WHERE m.group_id = s.group_id AND m.user_id = c.user_id)
    UNION ALL SELECT 'ended, and yet something follows ' || id FROM subscriptions
      WHERE state = 'ended' AND (next_period_on IS NOT NULL OR group_id IS NOT NULL)
    UNION ALL SELECT 'runs unpaid from the start ' || s.id FROM subscriptions s WHERE s.state IN ('active', 'paused')
      AND s.started_by IS NULL AND NOT EXISTS (SELECT FROM subscription_periods t WHERE t.subscription_id = s.id AND t.paid_at IS NOT NULL)
    UNION ALL SELECT 'periods overlap ' || a.subscription_id FROM subscription_periods a JOIN subscription_periods b
      ON a.subscription_id = b.subscription_id AND a.starts_on < b.starts_on AND a.ends_on >= b.starts_on
    UNION ALL SELECT 'paused without a pause ' || s.id FROM subscriptions s WHERE (s.state = 'paused') <> EXISTS (
      SELECT FROM subscription_pauses z WHERE z.subscription_id = s.id AND z.started_at IS NOT NULL AND z.ended_at IS NULL)
    UNION ALL SELECT 'more students than places ' || g.id FROM groups g WHERE g.plan_id IS NOT NULL AND g.max_students <
      ${countStudents(sql`g.id`)}
    UNION ALL SELECT 'money for a lesson used twice ' || id FROM price_reductions WHERE used_cents(id) > amount_cents
    UNION ALL SELECT 'a voucher taken off twice ' || id FROM voucher_parts WHERE voucher_given_cents(id) > amount_cents
    UNION ALL SELECT 'an open request of what has ended ' || q.id FROM cancellation_requests q JOIN subscriptions s
      ON s.id = q.subscription_id WHERE q.state = 'open' AND s.state = 'ended'`.execute(db);
  return rows.map(({ what }) => what);
}

/** One of the students of a group leaves it, chosen by a number, and what pays for it has no seat any more. */
export async function loseStudent(db: Db, groupId: string, which: number): Promise<void> {
  const students = (await listMemberships(db, groupId)).filter(({ leftOn }) => leftOn === null);
  const leaving = students[which % Math.max(1, students.length)];
  if (!leaving) return;
  await changeMemberships(db, { groupId, userIds: [leaving.id] }, { leftOn: '2026-11-19' });
  await sql`UPDATE subscriptions SET group_id = NULL WHERE group_id = ${groupId}
    AND child_id IN (SELECT id FROM children WHERE user_id = ${leaving.id})`.execute(db);
}
