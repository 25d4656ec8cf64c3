import { carryOver } from '#features/invoices/server/invoices/opening-entries.service.ts';
import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import { dayOf } from '../../shared/periods.rules.ts';
import { whyNotStarted } from '../../shared/starting.rules.ts';
import {
  type Start,
  type StartableChild,
  type StartablePlan,
  type Started,
  type StartQuote,
  type StartRefusal,
  type StartTerms,
  startRefusals,
} from '../../shared/starting.ts';
import { notifyStarted } from '../charges/billing-news.service.ts';
import { chargePeriods } from '../charges/charging.service.ts';
import { findChild } from '../charges/families.repository.ts';
import { findCoupon } from '../plans/coupons.repository.ts';
import { countFreeSeats, findOffered, findPlanOfPrice, lockPlan } from '../plans/plans.repository.ts';
import { findSeatOf } from '../plans/seats.repository.ts';
import { auditSubscription, seat } from '../plans/seats.service.ts';
import { bankTransfer } from '../provider/bank-transfer.ts';
import { refreshPayer } from '../subscriptions/held-subscriptions.service.ts';
import { closeWishes } from '../subscriptions/requests.repository.ts';
import { weigh } from '../subscriptions/subscribing.service.ts';
import { findDuePeriod } from '../subscriptions/subscription-periods.repository.ts';
import * as subscriptions from '../subscriptions/subscriptions.repository.ts';
import { quoteStart } from './start-quotes.service.ts';
import * as repository from './starting.repository.ts';

/** A group has at most some 30 children; of a search, this many are shown. */
const most = 60;

interface Looked {
  readonly children: StartableChild[];
  readonly plans: StartablePlan[];
  readonly planId: string | null;
}

/**
 * The children of a group, of a person (a child or a guardian) or found by name, with the plans that they have, and the plans on
 * offer. `db/no-document` for no such group. Admins only.
 */
export async function listStartable(
  scope: SignedInScope,
  filter: repository.StartableFilter,
): Promise<Looked> {
  requireMay(mayManageBilling(scope.actor));
  const group = filter.groupId
    ? await repository.findPlanOfGroup(scope.db, filter.groupId)
    : { planId: null };
  if (!group) throw new AppError('db/no-document');
  const children = await repository.findStartable(scope.db, filter, most);
  const offered = await findOffered(scope.db, scope.actor.id, today(scope));
  const plans = offered.map(({ id, name, prices, groups }) => ({
    ...{ id, name, prices },
    groups: groups.map((each) => ({ id: each.id, name: each.name, free: each.free })),
  }));
  return { children, plans, planId: group.planId };
}

/**
 * Starts subscriptions on behalf of families (decision C5): each family in one transaction, told in one mail. What can't begin is
 * answered with its reason, and the other families get theirs. Repeating the same ids returns the same result and tells nobody
 * again. Refuses as {@link quoteStarts}, before anything is started. Admins only.
 */
export async function startSubscriptions(
  scope: SignedInScope,
  {
    groupId,
    starts,
    ...terms
  }: StartTerms & { readonly groupId: string | null; readonly starts: readonly Start[] },
): Promise<{ results: Started[] }> {
  const planId = await findPlanOfPrice(scope.db, terms.priceId);
  if (!planId) throw new AppError('db/no-document');
  await requireStart(scope, terms, starts);
  const payers = await repository.findPayersOf(
    scope.db,
    starts.map(({ childId }) => childId),
  );
  const results = new Map<string, StartRefusal | null>();
  for (const [payerId, own] of Map.groupBy(starts, ({ childId }) => payers.get(childId) ?? null)) {
    const refusals =
      payerId === null
        ? new Map(own.map(({ subscriptionId }) => [subscriptionId, 'billing/no-payer' as const]))
        : await startFamily(scope, { payerId, planId, groupId, terms, starts: own });
    for (const { subscriptionId } of own) results.set(subscriptionId, refusals.get(subscriptionId) ?? null);
  }
  return {
    results: starts.map(({ childId, subscriptionId }) => ({
      ...{ childId, subscriptionId },
      refusal: results.get(subscriptionId) ?? null,
    })),
  };
}

/** The days and the coupon, which are the same for all: wrong ones start nothing. */
async function requireStart(
  scope: SignedInScope,
  terms: StartTerms,
  starts: readonly Start[],
): Promise<void> {
  requireMay(mayManageBilling(scope.actor));
  const ids = new Set(starts.map(({ childId }) => childId));
  if ((await repository.countChildren(scope.db, [...ids])) !== ids.size) throw new AppError('db/no-document');
  const { every } = await weigh(
    scope,
    { priceId: terms.priceId, childId: null, coupon: null },
    { payerId: scope.actor.id, on: terms.startsOn },
  );
  for (const { paidUntil } of starts)
    refuse(whyNotStarted({ startsOn: terms.startsOn, paidUntil }, every, today(scope)));
}

/** A refusal concerns this family only. */
async function startFamily(scope: SignedInScope, family: Family): Promise<ReadonlyMap<string, StartRefusal>> {
  try {
    return await beginForFamily(scope, family);
  } catch (error) {
    const refusal = startRefusals.find((code) => error instanceof AppError && error.code === code);
    if (!refusal) throw error;
    return new Map(family.starts.map(({ subscriptionId }) => [subscriptionId, refusal]));
  }
}

interface Family {
  readonly payerId: string;
  readonly planId: string;
  /** The group that a child without a place in one gets. */
  readonly groupId: string | null;
  readonly terms: StartTerms;
  readonly starts: readonly Start[];
}

interface Begun extends Start {
  /** The first charged day; null where nothing is charged. */
  readonly on: LocalDate | null;
}

/**
 * Starts a family's subscriptions in one transaction and tells the payer in one mail. They run at once: not paying switches
 * nothing off (decision B8). They are paid by transfer, as without a card. Returns the children that were left out, by
 * subscription: they have the plan already. Any other refusal is thrown, and starts none of them.
 */
function beginForFamily(scope: SignedInScope, family: Family): Promise<ReadonlyMap<string, StartRefusal>> {
  return transaction(scope, async (tx) => {
    // In the order of everybody: plan, group, subscriptions, account, invoices.
    const plan = await lockPlan(tx.db, family.planId);
    if (family.groupId) await lockGroups(tx, [family.groupId]);
    const leftOut = new Map<string, StartRefusal>();
    const begun: Begun[] = [];
    for (const start of family.starts) {
      if (await isKnown(tx, family, start)) continue;
      if (!plan || plan.archived) throw new AppError('billing/plan-archived');
      if (await subscriptions.hasPlan(tx.db, start.childId, family.planId))
        leftOut.set(start.subscriptionId, 'billing/child-has-plan');
      else begun.push(await insert(tx, family, start, begun.length));
    }
    if (begun.length === 0) return leftOut;
    await bookFamily(tx, family, begun);
    await closeWishes(
      tx.db,
      { payerId: family.payerId, planId: family.planId },
      { state: 'handled', by: tx.actor.id, at: nowIso(tx) },
    );
    await refreshPayer(tx, family);
    await refresh(tx, { changed: ['starting'], audience: ['role:admin'] });
    await notifyStarted(tx, family.payerId, begun);
    return leftOut;
  });
}

async function isKnown(
  tx: Tx,
  { payerId, terms }: Family,
  { subscriptionId, childId }: Start,
): Promise<boolean> {
  const known = await subscriptions.findSubscription(tx.db, subscriptionId);
  if (!known) return false;
  const made = { ...(await subscriptions.findChoice(tx.db, known.id)), childId: known.childId };
  const { priceId, coupon, startsOn } = terms;
  requireSameRequest({ ...made, startsOn: known.startedOn }, { payerId, priceId, coupon, childId, startsOn });
  return true;
}

async function insert(
  tx: Tx<SignedInScope>,
  { payerId, planId, groupId, terms }: Family,
  start: Start,
  place: number,
): Promise<Begun> {
  const { subscriptionId, childId } = start;
  const child = await findChild(tx.db, payerId, childId);
  if (!child?.pays) throw new AppError('billing/not-the-payer');
  const { on, quote } = await requireSeenPrice(tx, terms, start, { payerId, further: place > 0 });
  // A child already in a group of the plan keeps that place, also in a full one.
  const ownGroup = await findSeatOf(tx.db, planId, childId);
  if (!ownGroup && !groupId && (await countFreeSeats(tx.db, planId)) <= 0)
    throw new AppError('billing/plan-full');
  const { priceId, coupon, startsOn } = terms;
  await subscriptions.insertSubscription(tx.db, {
    ...{ id: subscriptionId, payer_id: payerId, plan_id: planId, price_id: priceId, child_id: childId },
    group_id: ownGroup,
    coupon_id: coupon ? ((await findCoupon(tx.db, coupon))?.id ?? null) : null,
    ...{ state: 'active', provider: bankTransfer.name, started_on: startsOn },
    ...{ next_period_on: on, anchor_day: dayOf(on ?? startsOn), started_by: tx.actor.id },
    // In the order of the list: the first child of a family pays in full, the others less.
    created_at: tx.now.add({ milliseconds: place }).toString({ fractionalSecondDigits: 3 }),
  });
  const held = await subscriptions.lockSubscription(tx.db, subscriptionId);
  if (held && groupId && !ownGroup) await seat(tx, held, groupId);
  if (held)
    await auditSubscription(tx, 'startSubscription', held, {
      ...{ childId, startsOn, paidUntil: start.paidUntil, amountCents: quote?.amountCents ?? 0 },
      ...(start.balanceCents !== 0 && { balanceCents: start.balanceCents, reason: start.reason }),
    });
  return { ...start, on };
}

async function requireSeenPrice(
  tx: Tx,
  terms: StartTerms,
  start: Start,
  payer: { readonly payerId: string; readonly further: boolean },
): Promise<StartQuote> {
  const quoted = await quoteStart(tx, terms, start, payer);
  if ((quoted.quote?.amountCents ?? 0) !== start.amountCents) throw new AppError('billing/price-changed');
  return quoted;
}

/** Balances from before come before the first charges, which a credit pays. */
async function bookFamily(tx: Tx, { payerId }: Family, begun: readonly Begun[]): Promise<void> {
  for (const { subscriptionId, balanceCents: amountCents, reason } of begun)
    if (amountCents !== 0)
      await carryOver(tx, { payerId, amountCents, reason, source: `subscription/${subscriptionId}` });
  const due = await Promise.all(
    begun.map(({ subscriptionId, on }) =>
      on !== null && on <= today(tx) ? findDuePeriod(tx.db, subscriptionId) : undefined,
    ),
  );
  await chargePeriods(
    tx,
    due.flatMap((period) => period ?? []),
    { begins: false, toldApart: true },
  );
}
