import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { callOff, notifyEach, takeBack } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { postEntries } from '#features/points/server/ledger.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ClaimStatus } from '../../shared/prizes.ts';
import { mayHandleClaims, mayUndoHandOvers } from '../../shared/rewards.permissions.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { insertStockEntries } from '../rewards.repository.ts';
import { refundDate } from '../rewards.rules.ts';
import { refreshCatalogue, refreshClaim } from '../rewards.service.ts';
import * as repository from './claims.repository.ts';
import {
  beforeHandOver,
  isOpen,
  untilNotified,
  whyNotMoveClaim,
  whyNotUndoHandOver,
  whyNotUndoReady,
} from './claims.rules.ts';

interface ClaimRef {
  readonly claimId: string;
}

/**
 * Marks a prize as ready; the family is notified once it can no longer be undone unnoticed. Repeating the call returns the same
 * result. `db/no-document` outside the groups in reach, `reward/claim-closed` once it was handed over or cancelled.
 */
export function markClaimReady(scope: SignedInScope, { claimId }: ClaimRef): Promise<ClaimTask> {
  return moveClaim(scope, { claimId, to: 'ready', action: 'markClaimReady' });
}

/** Marks the prize as handed over; not every prize was marked ready before. Refusals as {@link markClaimReady}. */
export function handOverClaim(scope: SignedInScope, { claimId }: ClaimRef): Promise<ClaimTask> {
  return moveClaim(scope, { claimId, to: 'handed-over', action: 'handOverClaim' });
}

/** Cancels a claim with a reason: points and stock return, once (decision P9). Refusals as {@link markClaimReady}. */
export function cancelClaim(
  scope: SignedInScope,
  { claimId, reason }: ClaimRef & { readonly reason: string },
): Promise<ClaimTask> {
  return moveClaim(scope, { claimId, to: 'cancelled', action: 'cancelClaim', reason });
}

/**
 * Undoes a hand-over: the prize is ready again, or ordered if it never was ready. The person who handed it over can do so within
 * seconds, an admin at any time with a reason. Repeating the call returns the same result. `db/no-document` outside the groups in reach, `reward/claim-closed` for a
 * claim that was not handed over, `reward/undo-too-late`, `reward/reason-required`.
 */
export function undoHandOver(
  scope: SignedInScope,
  { claimId, reason }: ClaimRef & { readonly reason?: string | undefined },
): Promise<ClaimTask> {
  requireMay(mayHandleClaims(scope.actor));
  return transaction(scope, async (tx) => {
    await takeBackHandOver(tx, claimId, { reason });
    return repository.findTask(tx.db, claimId);
  });
}

interface TakingBack {
  readonly reason?: string | undefined;
  /** What somebody else has done since stays theirs. */
  readonly ownOnly?: boolean;
}

/** What came of taking a step back; `changed` when only the actor's own could be, and somebody else has taken it since. */
export type TakenBack = 'done' | 'already' | 'changed';

const isOthers = (tx: Tx<SignedInScope>, { handledBy }: repository.LockedClaim, { ownOnly }: TakingBack) =>
  ownOnly === true && handledBy !== tx.actor.id;

/** As {@link undoHandOver}, for a staff's transaction. */
export async function takeBackHandOver(
  tx: Tx<SignedInScope>,
  claimId: string,
  { reason, ...whose }: TakingBack,
): Promise<TakenBack> {
  const claim = await requireClaimInReach(tx, claimId);
  if (!isOpen(claim.status) && isOthers(tx, claim, whose)) return 'changed';
  const since = claim.handledAt ? Temporal.Instant.from(claim.handledAt) : tx.now;
  const handedOver = {
    status: claim.status,
    own: claim.handledBy === tx.actor.id,
    secondsAgo: tx.now.since(since).total('seconds'),
  };
  refuse(whyNotUndoHandOver(handedOver, { mayAlways: mayUndoHandOvers(tx.actor), reason }));
  if (claim.status !== 'handed-over') return 'already';
  const status = beforeHandOver(claim.readyAt);
  await repository.setStatus(tx.db, claim.id, { status, handled_by: null, handled_at: null });
  await refreshClaims(tx, 'undoHandOver', claim, reason);
  // It does wait in class: whoever had not been told by the hand-over is told now.
  if (status === 'ready') await notifyReady(tx, claim);
  return 'done';
}

/**
 * Undoes {@link markClaimReady}: the prize waits to be prepared again, and the family's notification is withdrawn; within seconds of
 * the mistake nothing has been sent. Refusals and repeating as there.
 */
export async function undoReady(scope: SignedInScope, { claimId }: ClaimRef): Promise<ClaimTask> {
  requireMay(mayHandleClaims(scope.actor));
  return transaction(scope, async (tx) => {
    await takeBackReady(tx, claimId);
    return repository.findTask(tx.db, claimId);
  });
}

/** As {@link undoReady}, for a staff's transaction. */
export async function takeBackReady(
  tx: Tx<SignedInScope>,
  claimId: string,
  whose: Pick<TakingBack, 'ownOnly'> = {},
): Promise<TakenBack> {
  const claim = await requireClaimInReach(tx, claimId);
  if (claim.status !== 'claimed' && isOthers(tx, claim, whose)) return 'changed';
  refuse(whyNotUndoReady(claim.status));
  if (claim.status === 'claimed') return 'already';
  await repository.setStatus(tx.db, claim.id, {
    ...{ status: 'claimed', handled_by: null, handled_at: null, ready_at: null },
  });
  await refreshClaims(tx, 'undoReady', claim, undefined);
  // Bells no longer say that it waits; made ready again, it is told again.
  await takeBack(tx, await familyOf(tx, claim), keyOf(claim.id));
  return 'done';
}

/** Writes an action on a claim to the audit log and refreshes screens. */
async function refreshClaims(
  tx: Tx<SignedInScope>,
  action: string,
  claim: repository.LockedClaim,
  reason: string | undefined,
): Promise<void> {
  const detail = { userId: claim.userId, rewardId: claim.rewardId, reason };
  await audit(tx, { action, subjectType: 'claim', subjectId: claim.id, detail });
  await refreshClaim(tx, claim);
}

interface Move extends ClaimRef {
  readonly to: ClaimStatus;
  readonly action: string;
  readonly reason?: string;
  /** One of many. */
  readonly many?: boolean;
}

async function moveClaim(scope: SignedInScope, move: Move): Promise<ClaimTask> {
  requireMay(mayHandleClaims(scope.actor));
  return transaction(scope, async (tx) => {
    await moveOpenClaim(tx, move);
    return repository.findTask(tx.db, move.claimId);
  });
}

const actions = { ready: 'markClaimReady', 'handed-over': 'handOverClaim' } as const;

/**
 * As {@link markClaimReady} and {@link handOverClaim}, for one of many in a staff's transaction: families hear later. False when it
 * is so already.
 */
export function stepOneOfMany(
  tx: Tx<SignedInScope>,
  claimId: string,
  to: keyof typeof actions,
): Promise<boolean> {
  return moveOpenClaim(tx, { claimId, to, action: actions[to], many: true });
}

async function moveOpenClaim(
  tx: Tx<SignedInScope>,
  { claimId, to, action, reason, many = false }: Move,
): Promise<boolean> {
  const claim = await requireClaimInReach(tx, claimId);
  refuse(whyNotMoveClaim(claim.status, to));
  if (claim.status === to) return false;
  // Option and wallet before the claim's new status: the other way round a claim of the same prize, which holds
  // both, would wait in the index for this one and deadlock.
  if (to === 'cancelled') await returnPrize(tx, claim);
  await repository.setStatus(tx.db, claim.id, {
    status: to,
    handled_by: tx.actor.id,
    handled_at: nowIso(tx),
    ...(to === 'ready' && { ready_at: nowIso(tx) }),
    cancel_reason: reason ?? null,
  });
  await refreshClaims(tx, action, claim, reason);
  if (to === 'ready') await notifyReady(tx, claim, { many });
  // It no longer waits in class: what has not reached the family by now, at night or before the daily mail, never will.
  else if (claim.status === 'ready') await callOff(tx, await familyOf(tx, claim), keyOf(claim.id));
  return true;
}

const keyOf = (claimId: string) => `claim/${claimId}/ready`;

async function guardiansOf(tx: Tx, childId: string): Promise<readonly string[]> {
  return (await listGuardianIds(tx, [childId])).get(childId) ?? [];
}

const familyOf = async (tx: Tx, { userId }: repository.LockedClaim) => [
  userId,
  ...(await guardiansOf(tx, userId)),
];

/** Notifies the child and the guardians that the prize is ready, once, and not before the undo button has gone. */
async function notifyReady(
  tx: Tx<SignedInScope>,
  claim: repository.LockedClaim,
  act: { readonly many?: boolean } = {},
): Promise<void> {
  const { userId: childId, rewardName: prize, firstName } = claim;
  const guardians = await guardiansOf(tx, childId);
  const own = { userId: childId, childId, facts: { prize, firstName, own: true } };
  const others = guardians.map((userId) => ({
    userId,
    childId,
    facts: { prize, firstName, own: false },
    path: '/dashboard/points/rewards',
  }));
  await notifyEach(tx, {
    happening: 'prizeReady',
    key: keyOf(claim.id),
    path: '/dashboard/studies/points/rewards',
    at: untilNotified(tx.now, act),
    resumes: true,
    readers: [own, ...others],
  });
}

async function requireClaimInReach(tx: Tx<SignedInScope>, claimId: string): Promise<repository.LockedClaim> {
  const claim = await repository.lockClaim(tx.db, claimId);
  if (!claim) throw new AppError('db/no-document');
  if (tx.actor.role !== 'admin') await requireGroupInReach(tx, claim.groupId);
  return claim;
}

async function returnPrize(tx: Tx<SignedInScope>, claim: repository.LockedClaim): Promise<void> {
  const { schoolYearTurns } = await getAcademySettings(tx);
  const returned = { optionId: claim.optionId, claimId: claim.id, by: tx.actor.id, at: nowIso(tx) };
  await insertStockEntries(tx.db, [{ ...returned, delta: 1, why: 'cancel' }]);
  await refreshCatalogue(tx);
  await postEntries(tx, [
    {
      userId: claim.userId,
      date: refundDate(claim.schoolYear, today(tx), schoolYearTurns),
      kind: 'claim-refund',
      category: 'reward',
      amount: claim.pointsRequired,
      source: `claim-refund/${claim.id}`,
      groupId: claim.groupId,
      label: claim.rewardName,
    },
  ]);
}
