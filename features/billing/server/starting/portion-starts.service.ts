import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { takeHeldSeats } from '#features/holds/server/holds.service.ts';
import { lockAccounts } from '#features/invoices/server/invoices/accounts.service.ts';
import { type Carried, carryAllOver } from '#features/invoices/server/invoices/opening-entries.service.ts';
import { hasSeller } from '#features/invoices/server/invoices.service.ts';
import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { joinGroups } from '#features/membership/server/membership.service.ts';
import { type AuditEntry, audits } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { dayOf } from '../../shared/periods.rules.ts';
import { notifyAllStarted } from '../charges/billing-news.service.ts';
import { chargePeriods } from '../charges/charging.service.ts';
import { findCouponsOf } from '../plans/coupons.repository.ts';
import { findOffers } from '../plans/offers.repository.ts';
import { findFreeSeats, lockPlans } from '../plans/plans.repository.ts';
import { findSeatsOfChildren, findSeatsOfGroups } from '../plans/seats.repository.ts';
import { subscriptionAct } from '../plans/seats.service.ts';
import { bankTransfer } from '../provider/bank-transfer.ts';
import { refreshPayers, refreshSeats } from '../subscriptions/held-subscriptions.service.ts';
import { findDuePeriods } from '../subscriptions/subscription-periods.repository.ts';
import { insertSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import {
  type Begun,
  type DecidedStarts,
  decideStarts,
  type FamilyStarts,
  type StartFacts,
} from './portion-starts.rules.ts';
import * as repository from './start-facts.repository.ts';

/** What begins together: families, and balances that are carried over whatever becomes of the subscriptions. */
export interface Portion {
  readonly families: readonly FamilyStarts[];
  readonly balances: readonly StartedBalance[];
  /** Why a group or a plan takes more children than it has places (decision G2). */
  readonly overCapacityReason: string | null;
}

interface StartedBalance extends Carried {
  /** Of the start that it belongs to. */
  readonly subscriptionId: string;
}

/** Why starts were refused, by subscription. */
export type Refusals = ReadonlyMap<string, ErrorCode>;

/**
 * Starts the subscriptions of families in one transaction, and tells each payer in one mail. They run at once: not paying switches
 * nothing off (decision B8). They are paid by transfer, as without a card. What can't begin is refused before anything is written: a
 * family as a whole, except that a child who has the plan already is left out alone. Should somebody be faster all the same, the
 * families are started one by one. The same few statements, however many families. Idempotent by the ids of the subscriptions
 * and the sources of the balances.
 */
export async function startFamilies(scope: SignedInScope, portion: Portion): Promise<Refusals> {
  try {
    return await transaction(scope, (tx) => startTogether(tx, portion));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const single = partsOf(portion);
    if (single.length <= 1) return new Map(idsOf(portion).map((id) => [id, error.code]));
    const refusals = new Map<string, ErrorCode>();
    for (const part of single)
      for (const [id, code] of await startFamilies(scope, part)) refusals.set(id, code);
    return refusals;
  }
}

const idsOf = ({ families, balances }: Portion): string[] =>
  [...families.flatMap(({ starts }) => starts), ...balances].map(({ subscriptionId }) => subscriptionId);

/** A portion for each payer. */
function partsOf({ families, balances, overCapacityReason }: Portion): Portion[] {
  const payerIds = new Set([...families, ...balances].map(({ payerId }) => payerId));
  const of = (payerId: string) => (each: { readonly payerId: string }) => each.payerId === payerId;
  return [...payerIds].map((payerId) => ({
    families: families.filter(of(payerId)),
    balances: balances.filter(of(payerId)),
    overCapacityReason,
  }));
}

const nothing: DecidedStarts = { begun: [], refused: new Map() };

/** In the order of everybody: plans, groups, subscriptions, accounts, invoices. */
async function startTogether(tx: Tx<SignedInScope>, portion: Portion): Promise<Refusals> {
  const { families, balances, overCapacityReason: reason } = portion;
  const facts = families.length > 0 ? await lockFacts(tx, families) : null;
  const { begun, refused } = facts ? decideStarts(families, facts, reason !== null) : nothing;
  await seatChildren(tx, begun);
  if (begun.length > 0)
    await insertSubscriptions(
      tx.db,
      begun.map((each) => rowOf(tx, each)),
    );
  await audits(
    tx,
    begun.flatMap((each) => actsOf(each, reason)),
  );
  const uncarried = await bookFamilies(tx, begun, balances);
  if (begun.length > 0) await tellFamilies(tx, begun);
  return new Map([...uncarried, ...refused]);
}

/** Locks what everybody locks who starts or seats, and reads what the decision needs. */
async function lockFacts(tx: Tx, families: readonly FamilyStarts[]): Promise<StartFacts> {
  const starts = families.flatMap((family) => family.starts);
  const once = (ids: readonly string[]) => [...new Set(ids)];
  const planIds = once(starts.map(({ planId }) => planId));
  const groupIds = once(starts.flatMap(({ groupId }) => groupId ?? []));
  const plans = await lockPlans(tx.db, planIds);
  if (groupIds.length > 0) await lockGroups(tx, groupIds);
  const free = await findFreeSeats(tx.db, planIds);
  const priceIds = once(starts.map(({ terms }) => terms.priceId));
  const codes = once(starts.flatMap(({ terms }) => terms.coupon ?? []));
  const made = await repository.findMade(
    tx.db,
    starts.map(({ subscriptionId }) => subscriptionId),
  );
  const { billing } = await getAcademySettings(tx);
  return {
    ...{ today: today(tx), siblingPercent: billing.siblingPercent, hasSeller: await hasSeller(tx) },
    plans: new Map(plans.map(({ id, archived }) => [id, { archived, free: free.get(id) ?? 0 }])),
    offers: await findOffers(tx.db, priceIds, today(tx)),
    coupons: await findCouponsOf(tx.db, codes),
    groups: await findSeatsOfGroups(tx.db, groupIds),
    ...(await readFamilies(tx, families, planIds)),
    made: new Map(made.map(({ id, ...each }) => [id, each])),
  };
}

/** The children who are to start, and for whom their payers pay already. */
async function readFamilies(
  tx: Tx,
  families: readonly FamilyStarts[],
  planIds: readonly string[],
): Promise<Pick<StartFacts, 'children' | 'paidFor'>> {
  const payerIds = families.map(({ payerId }) => payerId);
  const childIds = [...new Set(families.flatMap(({ starts }) => starts.map(({ childId }) => childId)))];
  const running = await repository.findRunning(tx.db, { payerIds, childIds });
  const ofPayer = Map.groupBy(running, ({ payerId }) => payerId);
  const ofChild = Map.groupBy(running, ({ childId }) => childId);
  const seats = Map.groupBy(await findSeatsOfChildren(tx.db, planIds, childIds), ({ childId }) => childId);
  const children = await repository.findStartedChildren(tx.db, childIds);
  return {
    paidFor: new Map([...ofPayer].map(([id, own]) => [id, own.map(({ childId }) => childId)])),
    children: new Map(
      children.map(({ id, ...child }) => {
        const groupIds = (seats.get(id) ?? []).map(({ planId, groupId }) => [planId, groupId] as const);
        const held = (ofChild.get(id) ?? []).map(({ planId }) => planId);
        return [id, { ...child, planIds: held, groupIds: new Map(groupIds) }];
      }),
    ),
  };
}

/** Children without a place in a group of the plan join the one that was chosen, from today on. */
async function seatChildren(tx: Tx, begun: readonly Begun[]): Promise<void> {
  const joining = begun.flatMap((each) =>
    each.joins && each.seatId !== null ? [{ ...each, groupId: each.seatId }] : [],
  );
  await joinGroups(
    tx,
    joining.map(({ groupId, childUserId: userId }) => ({ groupId, userId, joinedOn: today(tx) })),
  );
  for (const [groupId, each] of Map.groupBy(joining, (one) => one.groupId))
    await takeHeldSeats(
      tx,
      groupId,
      each.map(({ childUserId }) => childUserId),
    );
  await refreshSeats(tx, joining);
}

function rowOf(tx: Tx<SignedInScope>, begun: Begun) {
  const { subscriptionId: id, payerId, planId, childId, seatId, couponId, terms, on, place } = begun;
  return {
    ...{ id, payer_id: payerId, plan_id: planId, price_id: terms.priceId, child_id: childId },
    ...({ group_id: seatId, coupon_id: couponId, state: 'active', provider: bankTransfer.name } as const),
    ...{ started_on: terms.startsOn, next_period_on: on, anchor_day: dayOf(on ?? terms.startsOn) },
    started_by: tx.actor.id,
    // In the order of the list: the first child of a family pays in full, the others less.
    created_at: tx.now.add({ milliseconds: place }).toString({ fractionalSecondDigits: 3 }),
  };
}

function actsOf(begun: Begun, overCapacityReason: string | null): AuditEntry[] {
  const { subscriptionId: id, payerId, childId, childUserId: userId, paidUntil, amountCents } = begun;
  const { balanceCents, reason, seatId, terms } = begun;
  const started = subscriptionAct(
    'startSubscription',
    { id, payerId },
    {
      ...{ childId, startsOn: terms.startsOn, paidUntil, amountCents },
      ...(balanceCents !== 0 && { balanceCents, reason }),
      ...(begun.isPlanFull && { overCapacityReason }),
    },
  );
  if (!begun.isGroupFull || seatId === null) return [started];
  const detail = { userId, reason: overCapacityReason };
  return [{ action: 'joinOverCapacity', subjectType: 'group', subjectId: seatId, detail }, started];
}

/** Balances from before come before the first charges, which a credit pays. Returns the starts whose balance was refused. */
async function bookFamilies(
  tx: Tx,
  begun: readonly Begun[],
  balances: Portion['balances'],
): Promise<Refusals> {
  const own = begun.flatMap(({ subscriptionId, payerId, balanceCents: amountCents, reason }) =>
    amountCents === 0
      ? []
      : [{ subscriptionId, payerId, amountCents, reason, source: `subscription/${subscriptionId}` }],
  );
  const carried = [...own, ...balances];
  const due = begun.filter(({ on }) => on !== null && on <= today(tx));
  // All accounts at once and by id: a second portion can't hold one of them and want another.
  const accounts = [...carried, ...due].map(({ payerId }) => payerId);
  if (accounts.length === 0) return new Map();
  await lockAccounts(tx, accounts);
  const refused = await carryAllOver(tx, carried);
  const periods = await findDuePeriods(
    tx.db,
    due.map(({ subscriptionId }) => subscriptionId),
  );
  await chargePeriods(tx, periods, { begins: false, toldApart: true });
  return new Map(
    carried.flatMap(({ subscriptionId, source }) => {
      const code = refused.get(source);
      return code ? [[subscriptionId, code] as const] : [];
    }),
  );
}

async function tellFamilies(tx: Tx<SignedInScope>, begun: readonly Begun[]): Promise<void> {
  const families = [...Map.groupBy(begun, ({ payerId }) => payerId)];
  await refreshPayers(
    tx,
    families.map(([payerId]) => payerId),
  );
  await refresh(tx, { changed: ['starting'], audience: ['role:admin'] });
  await notifyAllStarted(
    tx,
    families.map(([payerId, starts]) => ({ payerId, starts })),
  );
}
