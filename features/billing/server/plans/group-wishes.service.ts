import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import { notifyWishAnswered } from '../charges/billing-news.service.ts';
import * as repository from '../subscriptions/requests.repository.ts';
import { requirePayer } from '../subscriptions/subscribing.service.ts';
import { findSubscription } from '../subscriptions/subscriptions.repository.ts';
import { lockPlan } from './plans.repository.ts';

interface NewWish {
  readonly wishId: string;
  readonly planId: string;
  /** The subscription whose child needs a group; null while the plan is full and nothing is paid. */
  readonly subscriptionId: string | null;
  readonly wish: string;
}

/**
 * Asks admins for a group of a plan: one wish per family and plan, replaced by a second one. Refuses with
 * `billing/not-the-payer`, `billing/plan-archived`, and `db/no-document` for no plan or no own subscription to it.
 */
export async function leaveGroupWish(
  scope: SignedInScope,
  { wishId, planId, subscriptionId, wish }: NewWish,
): Promise<{ wished: true }> {
  await requirePayer(scope);
  const subscription = subscriptionId ? await findSubscription(scope.db, subscriptionId) : null;
  const isOwn = subscription?.payerId === scope.actor.id && subscription.planId === planId;
  if (subscriptionId && !isOwn) throw new AppError('db/no-document');
  return transaction(scope, async (tx) => {
    const plan = await lockPlan(tx.db, planId);
    if (!plan) throw new AppError('db/no-document');
    if (plan.archived && !subscriptionId) throw new AppError('billing/plan-archived');
    const known = await repository.findWish(tx.db, wishId);
    if (known) requireSameRequest(known, { payerId: tx.actor.id, planId, subscriptionId, wish });
    else {
      const row = {
        id: wishId,
        payer_id: tx.actor.id,
        plan_id: planId,
        subscription_id: subscriptionId,
        wish,
      };
      await repository.writeWish(tx.db, { ...row, created_at: nowIso(tx) });
      await refreshWish(tx, tx.actor.id);
    }
    return { wished: true as const };
  });
}

/** Withdraws the wish for a plan; without one, it changes nothing. */
export async function withdrawGroupWish(
  scope: SignedInScope,
  { planId }: { readonly planId: string },
): Promise<{ wished: false }> {
  await requirePayer(scope);
  return transaction(scope, async (tx) => {
    const closing = { state: 'withdrawn', by: tx.actor.id, at: nowIso(tx) } as const;
    const closed = await repository.closeWishes(tx.db, { payerId: tx.actor.id, planId }, closing);
    if (closed > 0) await refreshWish(tx, tx.actor.id);
    return { wished: false as const };
  });
}

/** An admin has answered a family's wish, by a seat or otherwise. Idempotent. */
export async function closeGroupWish(
  scope: SignedInScope,
  { wishId }: { readonly wishId: string },
): Promise<{ closed: true }> {
  requireMay(mayManageBilling(scope.actor));
  return transaction(scope, async (tx) => {
    const wish = await repository.findWish(tx.db, wishId);
    if (!wish) throw new AppError('db/no-document');
    const { payerId, planId } = wish;
    const closing = { state: 'handled', by: tx.actor.id, at: nowIso(tx) } as const;
    const closed =
      wish.state === 'open' ? await repository.closeWishes(tx.db, { payerId, planId }, closing) : 0;
    if (closed > 0) {
      await audit(tx, {
        action: 'closeGroupWish',
        subjectType: 'user',
        subjectId: payerId,
        detail: { planId },
      });
      await notifyWishAnswered(tx, wish);
      await refreshWish(tx, payerId);
    }
    return { closed: true as const };
  });
}

function refreshWish(tx: Parameters<typeof refresh>[0], payerId: string): Promise<void> {
  return refresh(tx, { changed: ['billing', 'subscriptions'], audience: ['role:admin', `user:${payerId}`] });
}

interface Waiting {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the families' requests, oldest first: to leave, and for a group. Admins only. */
export async function listBillingRequests(scope: SignedInScope, { page, pageSize }: Waiting) {
  requireMay(mayManageBilling(scope.actor));
  const rows = await repository.findWaiting(scope.db, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    requests: rows.map(({ planId, planName, total: _, ...row }) => ({
      ...row,
      plan: { id: planId, name: planName },
    })),
    total: rows[0]?.total ?? 0,
  };
}
