import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { isHeld, moveHold, releaseHoldsFor, takeHeldSeats } from '#features/holds/server/holds.service.ts';
import { leaveGroup } from '#features/membership/server/group-writing.service.ts';
import { joinGroup } from '#features/membership/server/membership.service.ts';
import { type AuditEntry, audit } from '#platform/server/audit.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mayManageBilling, maySubscribe } from '../../shared/billing.permissions.ts';
import type { StaffSubscription, Subscription } from '../../shared/subscriptions.ts';
import { notifySeatGiven } from '../charges/billing-news.service.ts';
import { findChild, type PaidChild } from '../charges/families.repository.ts';
import {
  inSubscription,
  refreshPayer,
  refreshSeat,
  requireOwn,
  requirePaidChild,
} from '../subscriptions/held-subscriptions.service.ts';
import { showOwnSubscription, showSubscription } from '../subscriptions/subscription-lists.service.ts';
import {
  type HeldSubscription,
  hasPlan,
  updateSubscription,
} from '../subscriptions/subscriptions.repository.ts';
import * as repository from './seats.repository.ts';
import { whyNotSeated } from './seats.rules.ts';

interface Assigning {
  readonly subscriptionId: string;
  readonly childId: string;
}

/**
 * Gives a subscription to a child, once: only an admin can move it (decision B3). Repeating it for the same child
 * returns the same result. Refuses with `billing/already-assigned`, `billing/not-running` once it has ended,
 * `billing/not-the-payer`, `billing/child-has-plan`, and `db/no-document` for no child of the actor's.
 */
export async function assignChild(
  scope: SignedInScope,
  { subscriptionId, childId }: Assigning,
): Promise<Subscription> {
  requireMay(maySubscribe(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    requireOwn(tx, held);
    if (held.childId !== childId) {
      if (held.childId !== null) throw new AppError('billing/already-assigned');
      if (held.state === 'ended') throw new AppError('billing/not-running');
      await requirePaidChild(tx, childId, held.planId);
      // A child already in a group of the plan keeps that place.
      const groupId = await repository.findSeatOf(tx.db, held.planId, childId);
      await updateSubscription(tx.db, held.id, { child_id: childId, group_id: groupId });
      await refreshPayer(tx, held);
    }
  });
  return showOwnSubscription(scope, subscriptionId);
}

interface Seating {
  readonly subscriptionId: string;
  readonly groupId: string;
}

/**
 * Gives the child of a paid subscription a seat in a group of its plan: of two families, one gets the last one. A child
 * who is already in the group keeps that place. Refuses with
 * `billing/not-running`, `billing/not-assigned`, `billing/has-a-seat`, `billing/group-not-of-plan`, `billing/group-full`,
 * and `billing/seat-by-admin-only` where families do not choose (decision B9).
 */
export async function takeSeat(
  scope: SignedInScope,
  { subscriptionId, groupId }: Seating,
): Promise<Subscription> {
  requireMay(maySubscribe(scope.actor));
  await inSubscription(
    scope,
    subscriptionId,
    async (tx, held) => {
      requireOwn(tx, held);
      const { billing } = await getAcademySettings(tx);
      if (!billing.familiesChooseGroup) throw new AppError('billing/seat-by-admin-only');
      if (held.groupId !== groupId) await seat(tx, held, groupId);
    },
    { groupId },
  );
  return showOwnSubscription(scope, subscriptionId);
}

/** An admin seats the child of a subscription. Refuses as {@link takeSeat}. */
export async function giveSeat(
  scope: SignedInScope,
  { subscriptionId, groupId }: Seating,
): Promise<StaffSubscription> {
  requireMay(mayManageBilling(scope.actor));
  await inSubscription(
    scope,
    subscriptionId,
    async (tx, held) => {
      if (held.groupId !== groupId) {
        await seat(tx, held, groupId);
        await notifySeatGiven(tx, held.id);
        await auditSubscription(tx, 'giveSeat', held, { groupId });
      }
    },
    { groupId },
  );
  return showSubscription(scope, subscriptionId);
}

/**
 * Seats the child of a locked subscription in a locked group of its plan. Refuses as {@link takeSeat}, except for families' right to
 * choose.
 */
export async function seat(tx: Tx, held: HeldSubscription, groupId: string): Promise<void> {
  if (held.state !== 'active') throw new AppError('billing/not-running');
  if (!held.childId) throw new AppError('billing/not-assigned');
  if (held.groupId) throw new AppError('billing/has-a-seat');
  refuse(await whySeatRefused(tx, held, groupId));
  await enter(tx, held, groupId);
  // One in another group, chosen before.
  await releaseHoldsFor(tx, [held.id]);
}

/** Seats the child of a locked subscription in another group of its plan, whose first one it leaves; both are locked. Refuses as {@link seat}. */
export async function changeSeat(tx: Tx, held: HeldSubscription, groupId: string): Promise<void> {
  refuse(await whySeatRefused(tx, held, groupId));
  await freeSeat(tx, held);
  await enter(tx, { ...held, groupId: null }, groupId);
}

/** Why a locked group has no seat for the child of a subscription; null when it has: a free one, or the child's own. */
export async function whySeatRefused(
  tx: Tx,
  { childId, childUserId, planId }: Pick<HeldSubscription, 'childId' | 'childUserId' | 'planId'>,
  groupId: string,
): Promise<ErrorCode | null> {
  const isMember = childUserId !== null && (await repository.isStudent(tx.db, groupId, childUserId));
  const isOwn = childId !== null && (await isHeld(tx, groupId, childId));
  const group = await repository.findGroupSeats(tx.db, groupId);
  return whyNotSeated({ group, planId, isThere: isMember || isOwn, hasReason: false });
}

async function enter(tx: Tx, held: HeldSubscription, groupId: string): Promise<void> {
  const { childUserId } = held;
  if (childUserId) {
    await joinGroup(tx, { groupId, userIds: [childUserId], joinedOn: today(tx) });
    await takeHeldSeats(tx, groupId, [childUserId]);
  }
  await updateSubscription(tx.db, held.id, { group_id: groupId });
  await refreshSeat(tx, held, groupId);
}

/**
 * Frees the seat of a locked subscription, whose group is locked too: the child leaves the group from today on. Of a graduated
 * group everybody stays a member, so that diplomas can be made.
 */
export async function freeSeat(tx: Tx, held: HeldSubscription): Promise<void> {
  const { groupId, childUserId } = held;
  if (!groupId) return;
  const group = await repository.findGroupSeats(tx.db, groupId);
  if (childUserId && !group?.graduated) await leaveGroup(tx, { groupId, userId: childUserId });
  await updateSubscription(tx.db, held.id, { group_id: null });
  await refreshSeat(tx, held, groupId);
}

/**
 * An admin gives a subscription to another child of its payer, with a reason (decision B3). The seat goes with it: the
 * first child leaves the group, the other joins. Refuses with `billing/not-running` once it has ended and
 * `billing/child-has-plan`.
 */
export async function moveSubscription(
  scope: SignedInScope,
  { subscriptionId, childId, reason }: Assigning & { readonly reason: string },
): Promise<StaffSubscription> {
  requireMay(mayManageBilling(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    if (held.childId !== childId) {
      if (held.state === 'ended') throw new AppError('billing/not-running');
      const child = await findChild(tx.db, held.payerId, childId);
      if (!child) throw new AppError('db/no-document');
      if (await hasPlan(tx.db, childId, held.planId)) throw new AppError('billing/child-has-plan');
      await move(tx, held, child);
      await auditSubscription(tx, 'moveSubscription', held, { from: held.childId, to: childId, reason });
    }
  });
  return showSubscription(scope, subscriptionId);
}

async function move(tx: Tx, held: HeldSubscription, child: PaidChild): Promise<void> {
  const { groupId } = held;
  await freeSeat(tx, held);
  await updateSubscription(tx.db, held.id, { child_id: child.id });
  const moved = { ...held, childId: child.id, childUserId: child.userId };
  if (groupId) await enter(tx, moved, groupId);
  else await moveHold(tx, held.id, child.id);
  await refreshPayer(tx, moved);
}

/** Writes what staff did to a family's subscription to the audit log, under its payer. */
export function auditSubscription(
  tx: Tx,
  action: string,
  held: HeldSubscription,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return audit(tx, subscriptionAct(action, held, detail));
}

/** The entry of the audit log about a family's subscription. */
export function subscriptionAct(
  action: string,
  { id, payerId }: Pick<HeldSubscription, 'id' | 'payerId'>,
  detail: Record<string, unknown>,
): AuditEntry {
  return { action, subjectType: 'user', subjectId: payerId, detail: { subscriptionId: id, ...detail } };
}

/**
 * Makes the seats of subscriptions follow who joined and left a group, whoever did it. The caller holds the lock
 * on the group.
 */
export async function followMembers(
  tx: Tx,
  groupId: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  if (added.length + removed.length === 0) return;
  await repository.lockSubscriptionsOfChildren(tx.db, [...added, ...removed]);
  if (removed.length > 0) await repository.clearSeats(tx.db, groupId, removed);
  if (added.length > 0) await repository.adoptSeats(tx.db, groupId, added);
}

interface GoingOn {
  readonly from: string;
  readonly to: string;
  readonly userIds: readonly string[];
}

/**
 * Moves the seats of children who go on in another group of the same plan; a seat of another plan stays until an admin
 * decides. The caller holds the locks on both groups.
 */
export async function moveSeats(tx: Tx, going: GoingOn): Promise<void> {
  if (going.userIds.length === 0) return;
  await repository.lockSubscriptionsOfChildren(tx.db, going.userIds);
  await repository.moveSeats(tx.db, going);
}

/**
 * How many of the children of each group pay for another plan than this, by the group; 0 is left out. Each group is asked
 * for once. The caller is an admin.
 */
export function countOtherPlans(
  scope: SignedInScope,
  going: readonly repository.GoingOnForPlan[],
): Promise<ReadonlyMap<string, number>> {
  return repository.countOtherPlans(scope.db, going);
}
