import { findHoldFor, holdSeat, isHeld, releaseHold } from '#features/holds/server/holds.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { maySubscribe } from '../../shared/billing.permissions.ts';
import { inSubscription, requirePaidChild } from '../subscriptions/held-subscriptions.service.ts';
import { lockWanted, requireFamiliesChoose } from './paying-holds.service.ts';
import { countFreeSeats, lockPlan } from './plans.repository.ts';
import { findGroupSeats } from './seats.repository.ts';
import { whyNotSeated } from './seats.rules.ts';

/** How long a seat is held while a family is on the page: minutes. */
const choosingMinutes = 20;

interface Seat {
  readonly groupId: string;
  readonly childId: string;
}

/**
 * Holds a seat in a group for a child of the payer's for twenty minutes from now, while the family is on the page (decision E2).
 * Idempotent: asking again only holds it for longer. Refuses with `billing/seat-by-admin-only` where families do not choose
 * (decision B9) and none is held for the child, `billing/group-full`, `billing/group-not-of-plan` for a group of no plan that is offered, `billing/has-a-seat`,
 * `billing/child-has-plan`, `billing/not-the-payer`, `billing/seat-held-before`, and `db/no-document` for no group or child of the actor's.
 */
export async function chooseSeat(
  scope: SignedInScope,
  { groupId, childId }: Seat,
): Promise<{ until: string }> {
  requireMay(maySubscribe(scope.actor));
  const planId = (await findGroupSeats(scope.db, groupId))?.planId;
  if (planId === undefined) throw new AppError('db/no-document');
  if (planId === null) throw new AppError('billing/group-not-of-plan');
  return transaction(scope, async (tx) => {
    const plan = await lockPlan(tx.db, planId);
    if (!plan || plan.archived) throw new AppError('billing/group-not-of-plan');
    await requirePaidChild(tx, childId, planId);
    const { isOwn } = await lockWanted(tx, { groupId, childId, planId });
    await requireFamiliesChoose(tx, isOwn);
    // Whoever has paid without choosing a group yet has a place in one of them.
    if (!isOwn && (await countFreeSeats(tx.db, planId)) <= 0) throw new AppError('billing/group-full');
    const until = tx.now.add({ minutes: choosingMinutes }).toString({ fractionalSecondDigits: 3 });
    return holdSeat(tx, { groupId, childId, holderId: tx.actor.id, kind: 'choosing', until });
  });
}

/** Lets go of the seat when the family leaves the page: only of what was held until then. Idempotent. */
export async function releaseSeat(
  scope: SignedInScope,
  { groupId, childId, until }: Seat & { readonly until: string },
): Promise<{ released: boolean }> {
  requireMay(maySubscribe(scope.actor));
  return transaction(scope, async (tx) => {
    const only = { kind: 'choosing', until, holderId: tx.actor.id } as const;
    return { released: await releaseHold(tx, { groupId, childId, only }) };
  });
}

/** How long a seat is held after a card's page has closed, for the news that it was paid in its last second: minutes. */
const graceMinutes = 10;

/**
 * Holds the chosen seat until the page of a card closes and what was paid there is known. One that is held for another reason
 * is held for the payment from now on, and one that is held no more is held again if it is still free and was not held for too long;
 * otherwise the money is never lost, and decides when it comes.
 */
export async function holdWhilePaying(
  scope: SignedInScope,
  subscriptionId: string,
  closesAt: string,
): Promise<void> {
  const until = Temporal.Instant.from(closesAt).add({ minutes: graceMinutes }).toString();
  const hold = await findHoldFor(scope, subscriptionId);
  if (!hold) return;
  const { groupId, childId, holderId } = hold;
  await inSubscription(
    scope,
    subscriptionId,
    async (tx, held) => {
      if (held.state !== 'waiting' || held.childId !== childId) return;
      const isOwn = await isHeld(tx, groupId, childId);
      const group = await findGroupSeats(tx.db, groupId);
      if (whyNotSeated({ group, planId: held.planId, isThere: isOwn, hasReason: false })) return;
      const holding = { groupId, childId, holderId, kind: 'paying', until, subscriptionId } as const;
      await holdSeat(tx, holding).catch(ignoreRefusal);
    },
    { groupId },
  );
}

/** A seat that cannot be held keeps nobody from paying. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
