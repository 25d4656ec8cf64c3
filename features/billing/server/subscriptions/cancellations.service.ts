import type { Tx } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayManageBilling, maySubscribe } from '../../shared/billing.permissions.ts';
import { whyNotCancelled } from '../../shared/subscriptions.rules.ts';
import type { CancellationReason, StaffSubscription, Subscription } from '../../shared/subscriptions.ts';
import { notifyCancellation, notifyEnded } from '../charges/billing-news.service.ts';
import { auditSubscription, freeSeat } from '../plans/seats.service.ts';
import { providerOf } from '../provider/providers.ts';
import { eachByItself, inSubscription, refreshPayer, requireOwn } from './held-subscriptions.service.ts';
import * as repository from './requests.repository.ts';
import { endSubscription } from './subscribing.service.ts';
import { showOwnSubscription, showSubscription } from './subscription-lists.service.ts';
import { voidPeriods } from './subscription-periods.repository.ts';
import { findEnding, type HeldSubscription, updateSubscription } from './subscriptions.repository.ts';

interface NewRequest {
  readonly requestId: string;
  readonly subscriptionId: string;
  readonly reason: CancellationReason;
  readonly comment: string;
}

/**
 * Asks to leave, with a reason (decision B4): an admin handles it, and until then it can be withdrawn. One request is open
 * at a time; repeating it returns the same result. Refuses as {@link whyNotCancelled}.
 */
export async function requestCancellation(
  scope: SignedInScope,
  { requestId, subscriptionId, reason, comment }: NewRequest,
): Promise<Subscription> {
  requireMay(maySubscribe(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    requireOwn(tx, held);
    const known = await repository.findCancellation(tx.db, requestId);
    if (known) {
      requireSameRequest(known, { subscriptionId: held.id, reason, comment });
    } else if (!(await repository.findOpenCancellation(tx.db, held.id))) {
      refuse(whyNotCancelled(held, { reason, comment }));
      const row = { id: requestId, subscription_id: held.id, reason, comment, created_at: nowIso(tx) };
      await repository.insertCancellation(tx.db, row);
      await refreshPayer(tx, held);
    }
  });
  return showOwnSubscription(scope, subscriptionId);
}

/** Withdraws the open request; without one, it changes nothing. `billing/request-closed` once it was handled. */
export async function withdrawCancellation(
  scope: SignedInScope,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<Subscription> {
  requireMay(maySubscribe(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    requireOwn(tx, held);
    if (held.endsOn) throw new AppError('billing/request-closed');
    await repository.closeCancellations(
      tx.db,
      { subscriptionId: held.id },
      { state: 'withdrawn', by: tx.actor.id, at: nowIso(tx) },
    );
    await refreshPayer(tx, held);
  });
  return showOwnSubscription(scope, subscriptionId);
}

/**
 * An admin lets a subscription end after a last day, today or later: whether or not the family asked. The seat is free
 * the day after; later periods are no longer charged. Repeating the same day returns the same result. Refuses with
 * `billing/not-running` once it has ended, and `billing/day-has-passed`.
 */
export async function handleCancellation(
  scope: SignedInScope,
  { subscriptionId, endsOn }: { readonly subscriptionId: string; readonly endsOn: LocalDate },
): Promise<StaffSubscription> {
  requireMay(mayManageBilling(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    await endHeld(tx, held, endsOn);
  });
  return showSubscription(scope, subscriptionId);
}

/** Gives a locked subscription a last day, as {@link handleCancellation} does; false when it has that day already. */
export async function endHeld(
  tx: Tx<SignedInScope>,
  held: HeldSubscription,
  endsOn: LocalDate,
): Promise<boolean> {
  if (held.endsOn === endsOn) {
    await closeHandled(tx, held);
    return false;
  }
  if (held.state === 'ended') throw new AppError('billing/not-running');
  if (endsOn < today(tx)) throw new AppError('billing/day-has-passed');
  await letEnd(tx, held, endsOn);
  return true;
}

/**
 * Gives a locked subscription that runs a last day, today or later: open requests are handled by it, the payer is told, and
 * the audit log keeps it.
 */
export async function letEnd(
  tx: Tx<SignedInScope>,
  held: HeldSubscription,
  endsOn: LocalDate,
): Promise<void> {
  const asked = (await repository.findOpenCancellation(tx.db, held.id)) !== undefined;
  await setEnd(tx, held, endsOn);
  await notifyCancellation(tx, { subscriptionId: held.id, endsOn, asked });
  await auditSubscription(tx, 'handleCancellation', held, { endsOn });
  await closeHandled(tx, held);
}

async function closeHandled(tx: Tx<SignedInScope>, held: HeldSubscription): Promise<void> {
  const closing = { state: 'handled', by: tx.actor.id, at: nowIso(tx) } as const;
  await repository.closeCancellations(tx.db, { subscriptionId: held.id }, closing);
  await refreshPayer(tx, held);
}

async function setEnd(tx: Tx, held: HeldSubscription, endsOn: LocalDate): Promise<void> {
  await updateSubscription(tx.db, held.id, { ends_on: endsOn });
  const unpaid = await voidPeriods(tx.db, { id: held.id, after: endsOn, at: nowIso(tx) });
  const charged = { subscriptionId: held.id, payerId: held.payerId };
  await providerOf(held.provider).cancel(tx, charged, { endsOn, unpaid });
}

/**
 * The nightly part: subscriptions whose last day was yesterday or before end, and their seats are freed; each by itself, see
 * {@link eachByItself}.
 */
export async function endCancelled(scope: Scope): Promise<void> {
  const carryOut = (id: string) =>
    inSubscription({ ...scope, actor: null }, id, async (tx, held) => {
      if (held.state === 'ended' || !held.endsOn || held.endsOn >= today(tx)) return;
      await freeSeat(tx, held);
      await endSubscription(tx, held, { voidAll: false });
      await notifyEnded(tx, held.id, held.endsOn);
    });
  await eachByItself(scope, await findEnding(scope.db, today(scope)), { change: 'endCancelled', carryOut });
}

/** A page of the families' requests to leave, oldest first. Admins only. */
export async function listBillingRequests(
  scope: SignedInScope,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  requireMay(mayManageBilling(scope.actor));
  const rows = await repository.findOpenRequests(scope.db, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return {
    requests: rows.map(({ planId, planName, total: _, ...row }) => ({
      ...row,
      plan: { id: planId, name: planName },
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** The nightly part of cancellations: deletes what payers wrote whose account is deleted (decision K5). */
export function forgetCancellationComments({ db }: Scope): Promise<void> {
  return repository.clearCommentsOfDeleted(db);
}
