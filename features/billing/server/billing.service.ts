import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { maySubscribe } from '../shared/billing.permissions.ts';
import type { Billing, PaymentMark, WayToPay } from '../shared/billing.ts';
import { openBilling } from './charges/billing-run.service.ts';
import { findChildren } from './charges/families.repository.ts';
import * as plans from './plans/plans.repository.ts';
import { holdWhilePaying } from './plans/seat-holds.service.ts';
import { clearLostSeats, findSubscribed } from './plans/seats.repository.ts';
import { presentProvider, providerOf } from './provider/providers.ts';
import { listWaitingReductions } from './reductions/reductions.service.ts';
import { endCancelled } from './subscriptions/cancellations.service.ts';
import { endLeftBehind } from './subscriptions/departures.service.ts';
import { turnPauses } from './subscriptions/pauses.service.ts';
import * as lists from './subscriptions/subscription-lists.repository.ts';
import { listOwnSubscriptions } from './subscriptions/subscription-lists.service.ts';
import { listWaitingParts } from './vouchers/part-lists.service.ts';

/**
 * All that the payer's screen shows: the plans on offer with their free seats, their own subscriptions, and the children
 * for whom they pay. A guardian for all of whose children another pays sees no more than that (decision A16).
 */
export async function getBilling(scope: SignedInScope): Promise<Billing> {
  requireMay(maySubscribe(scope.actor));
  const { billing } = await getAcademySettings(scope);
  const [children, subscriptions, reductions, voucherParts] = await Promise.all([
    findChildren(scope.db, scope.actor.id),
    listOwnSubscriptions(scope, billing),
    listWaitingReductions(scope, scope.actor.id),
    listWaitingParts(scope, scope.actor.id),
  ]);
  const paid = children.filter(({ pays }) => pays).map(({ pays: _, ...child }) => child);
  const common = {
    choosesGroup: billing.familiesChooseGroup,
    siblingPercent: billing.siblingPercent,
    paysBy: presentProvider(scope.env).name,
  };
  // A former payer sees what they paid for, also when another guardian pays now.
  const otherPays = children.length > 0 && paid.length === 0;
  const offered = otherPays ? [] : await plans.findOffered(scope.db, scope.actor.id, today(scope));
  return { ...common, otherPays, children: paid, subscriptions, reductions, voucherParts, plans: offered };
}

/**
 * How the payer pays what is open of a subscription; null when nothing is. The seat that was chosen for it is held until the page
 * of a card closes.
 */
export async function getWayToPay(
  scope: SignedInScope,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<{ way: WayToPay | null }> {
  requireMay(maySubscribe(scope.actor));
  const shown = await lists.findShownSubscription(scope.db, subscriptionId, today(scope));
  if (!shown || shown.payer.id !== scope.actor.id) throw new AppError('db/no-document');
  const { openSource, provider, payer } = shown;
  if (!openSource) return { way: null };
  const charged = { subscriptionId, payerId: payer.id, source: openSource };
  const way = await providerOf(provider).wayToPay(scope, charged);
  if (way.kind === 'transfer') return { way };
  const { kind, url, closesAt } = way;
  if (closesAt) await holdWhilePaying(scope, subscriptionId, closesAt);
  return { way: { kind, url } };
}

/** Which of these groups have subscriptions that have not ended: they are not deleted (decision G17). */
export function listSubscribedGroups(
  scope: Pick<Scope, 'db'>,
  groupIds: readonly string[],
): Promise<string[]> {
  return findSubscribed(scope.db, groupIds);
}

/**
 * Whether children have paid, by their accounts. Non-payment switches nothing off (decision B8). The caller has proven the reach.
 */
export async function paymentMarks(
  scope: Scope,
  childUserIds: readonly string[],
): Promise<Map<string, PaymentMark>> {
  const rows = childUserIds.length > 0 ? await lists.findPaid(scope.db, childUserIds, today(scope)) : [];
  const marks = new Map(
    rows.map(({ userId, paid }): [string, PaymentMark] => [userId, paid ? 'paid' : 'unpaid']),
  );
  return new Map(childUserIds.map((id) => [id, marks.get(id) ?? 'none']));
}

/** A condition on a subscription `s`, for features that query many. */
export const { isUnpaid } = lists;

/** The plans that a group may have seats of. The caller has proven that the actor may know. */
export const { findPlanNames } = plans;

/** The nightly part of billing, in order: subscriptions end; pauses begin and end; what is due is billed. */
export async function turnSubscriptions(scope: Scope): Promise<void> {
  await clearLostSeats(scope.db);
  await endLeftBehind(scope);
  await endCancelled(scope);
  await turnPauses(scope);
  await openBilling(scope);
}
