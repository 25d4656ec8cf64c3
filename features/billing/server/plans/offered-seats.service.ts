import { findHoldFor, releaseHoldsFor, takeHeldSeats } from '#features/holds/server/holds.service.ts';
import { leaveGroup, lockGroups } from '#features/membership/server/group-writing.service.ts';
import { joinGroup } from '#features/membership/server/membership.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { maySubscribe } from '../../shared/billing.permissions.ts';
import { inSubscription, refreshSeats } from '../subscriptions/held-subscriptions.service.ts';
import type { HeldSubscription } from '../subscriptions/subscriptions.repository.ts';
import { holdUntilPaid } from './paying-holds.service.ts';
import * as repository from './seats.repository.ts';
import { changeSeat, seat, whySeatRefused } from './seats.service.ts';

/** What became of an accepted seat: the child has it, its subscription is still to be paid, or there is none to its plan. */
export type TakenAs = 'seated' | 'unpaid' | 'unsubscribed';

interface Offered {
  readonly groupId: string;
  readonly planId: string;
  readonly childId: string;
  readonly childUserId: string;
}

/**
 * Gives a child the seat that the academy offered and holds for it (decision E4): families need not have the choice. Whoever pays for
 * the plan, the child has it at once, and one who sits in another group of the plan leaves that one. Where the first payment is
 * still to come, the seat is held until it does. Idempotent. Refuses with `billing/not-running` for a paused subscription without a
 * seat, `billing/group-not-of-plan`, `billing/group-full` for a seat that is held no more, and `db/conflict`, also for a subscription
 * that has just become another child's.
 */
export async function takeOfferedSeat(scope: SignedInScope, offered: Offered): Promise<TakenAs> {
  requireMay(maySubscribe(scope.actor));
  const { groupId } = offered;
  const subscriptionId = await repository.findOfPlan(scope.db, offered);
  if (!subscriptionId) return changeOver(scope, offered);
  // Another guardian may pay for the plan.
  return inSubscription({ ...scope, actor: null }, subscriptionId, (tx, held) => take(tx, held, offered), {
    groupId,
  });
}

async function take(tx: Tx, held: HeldSubscription, { groupId, childId }: Offered): Promise<TakenAs> {
  if (held.childId !== childId) throw new AppError('db/conflict');
  if (held.groupId === groupId) return 'seated';
  if (held.groupId === null && held.state === 'waiting') {
    await holdForPayment(tx, held, groupId);
    return 'unpaid';
  }
  if (held.groupId === null) await seat(tx, held, groupId);
  else await changeSeat(tx, held, groupId);
  return 'seated';
}

/** Holds the seat for the first payment, instead of one that was chosen before. */
async function holdForPayment(tx: Tx, held: HeldSubscription, groupId: string): Promise<void> {
  const { id: subscriptionId, childId, planId, provider, payerId: holderId } = held;
  const chosen = await findHoldFor(tx, subscriptionId);
  if (!childId || (chosen?.live && chosen.groupId === groupId)) return;
  refuse(await whySeatRefused(tx, held, groupId));
  await releaseHoldsFor(tx, [subscriptionId]);
  await holdUntilPaid(tx, { groupId, childId, planId, subscriptionId, provider, holderId, isOwn: true });
}

/** A child whom an admin put into a group of the plan, without a subscription, changes groups like one who pays. */
async function changeOver(scope: SignedInScope, offered: Offered): Promise<TakenAs> {
  const { groupId, planId, childId, childUserId } = offered;
  const from = await repository.findSeatOf(scope.db, planId, childId);
  if (!from) return 'unsubscribed';
  if (from === groupId) return 'seated';
  await transaction(scope, async (tx) => {
    await lockGroups(tx, [from, groupId]);
    const isStill = (await repository.findOfPlan(tx.db, offered)) === null;
    if (!(isStill && (await repository.isStudent(tx.db, from, childUserId))))
      throw new AppError('db/conflict');
    refuse(await whySeatRefused(tx, offered, groupId));
    await leaveGroup(tx, { groupId: from, userId: childUserId });
    await joinGroup(tx, { groupId, userIds: [childUserId], joinedOn: today(tx) });
    await takeHeldSeats(tx, groupId, [childUserId]);
    const seats = [from, groupId].map((id) => ({ payerId: tx.actor.id, childId, groupId: id }));
    await refreshSeats(tx, seats);
  });
  return 'seated';
}
