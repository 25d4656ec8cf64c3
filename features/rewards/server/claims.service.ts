import { listNamedGroupsInReach, requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { postEntries } from '#features/points/server/points.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { type Audience, announce } from '#platform/server/realtime/announce.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayHandleClaims } from '../shared/rewards.permissions.ts';
import type { ClaimGroup, ClaimStatus, ClaimTask } from '../shared/rewards.ts';
import * as repository from './claims.repository.ts';
import { whyNotMoveClaim } from './claims.rules.ts';
import { refundDate } from './rewards.rules.ts';

/** Tells everybody who sees a claim: the child, their guardians, the group's teacher and admins. */
export async function announceClaim(
  tx: Tx,
  { userId, groupId }: { userId: string; groupId: string },
): Promise<void> {
  const guardians = (await listGuardianIds(tx, [userId])).get(userId) ?? [];
  const families = [userId, ...guardians].map((id): Audience => `user:${id}`);
  await announce(tx, { changed: ['rewards'], audience: ['role:admin', `group:${groupId}`, ...families] });
}

interface WorkList {
  readonly state: 'open' | 'closed';
  readonly groupId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * A page of the prize work list (decision P9): open claims oldest first, closed ones newest first, over the groups in
 * reach or one of them; `groups` are those with such claims, each with how many wait. `db/no-document` for a group
 * outside the actor's reach.
 */
export async function listClaims(
  scope: SignedInScope,
  { state, groupId, page, pageSize }: WorkList,
): Promise<{ claims: ClaimTask[]; total: number; groups: ClaimGroup[] }> {
  if (!mayHandleClaims(scope.actor)) throw new AppError('auth/permission-denied');
  const reach = await groupIdsInReach(scope);
  const chosen = groupId === undefined ? null : (await requireGroupInReach(scope, groupId)).id;
  const [claims, counts] = await Promise.all([
    repository.findTasks(scope.db, {
      state,
      groupIds: chosen ? [chosen] : reach,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    repository.countByGroup(scope.db, reach),
  ]);
  const counted = counts.filter(({ id }) => chosen === null || id === chosen);
  return {
    claims,
    total: counted.reduce((sum, each) => sum + each[state], 0),
    groups: counts
      .filter((group) => !group.deleted && (group[state] > 0 || group.id === chosen))
      .map(({ id, name, open }) => ({ id, name, open })),
  };
}

/** Null for admins, who reach all: also claims of groups that were deleted since. */
async function groupIdsInReach(scope: SignedInScope): Promise<string[] | null> {
  return scope.actor.role === 'admin' ? null : (await listNamedGroupsInReach(scope)).map(({ id }) => id);
}

interface ClaimRef {
  readonly claimId: string;
}

/**
 * Says that a prize lies ready. Repeated: the same answer. `db/no-document` outside of the groups in reach,
 * `reward/claim-closed` once it was handed over or cancelled.
 */
export function markClaimReady(scope: SignedInScope, { claimId }: ClaimRef): Promise<ClaimTask> {
  return moveClaim(scope, { claimId, to: 'ready', action: 'markClaimReady' });
}

/** Says that the child has the prize; not every prize was marked ready before. Refusals as {@link markClaimReady}. */
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

interface Move extends ClaimRef {
  readonly to: ClaimStatus;
  readonly action: string;
  readonly reason?: string;
}

async function moveClaim(scope: SignedInScope, { claimId, to, action, reason }: Move): Promise<ClaimTask> {
  if (!mayHandleClaims(scope.actor)) throw new AppError('auth/permission-denied');
  return transaction(scope, async (tx) => {
    const claim = await requireClaimInReach(tx, claimId);
    refuse(whyNotMoveClaim(claim.status, to));
    if (claim.status === to) return repository.findTask(tx.db, claim.id);
    // Option and wallet before the claim's new status: the other way round a claim of the same prize, which holds
    // both, would wait in the index for this one and deadlock.
    if (to === 'cancelled') await returnPrize(tx, claim);
    await repository.setStatus(tx.db, claim.id, {
      status: to,
      handled_by: tx.actor.id,
      handled_at: nowIso(tx),
      cancel_reason: reason ?? null,
    });
    await audit(tx, {
      action,
      subjectType: 'claim',
      subjectId: claim.id,
      detail: { userId: claim.userId, reason },
    });
    await announceClaim(tx, claim);
    return repository.findTask(tx.db, claim.id);
  });
}

async function requireClaimInReach(tx: Tx<SignedInScope>, claimId: string): Promise<repository.LockedClaim> {
  const claim = await repository.lockClaim(tx.db, claimId);
  if (!claim) throw new AppError('db/no-document');
  if (tx.actor.role !== 'admin') await requireGroupInReach(tx, claim.groupId);
  return claim;
}

async function returnPrize(tx: Tx<SignedInScope>, claim: repository.LockedClaim): Promise<void> {
  await repository.returnToStock(tx.db, claim.optionId);
  await postEntries(tx, [
    {
      userId: claim.userId,
      date: refundDate(claim.schoolYear, today(tx)),
      kind: 'claim-refund',
      category: 'reward',
      amount: claim.pointsRequired,
      source: `claim-refund/${claim.id}`,
      groupId: claim.groupId,
      label: claim.rewardName,
    },
  ]);
}
