import { giveWayIn, type WayIn } from '#features/identity/server/accounts/accounts.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { refreshFamily } from '../children/child-invitations.service.ts';
import { takeWaitingPlaces } from '../children/child-places.service.ts';
import * as repository from './invitation-acceptance.repository.ts';

/**
 * Gives the person of an invited child their account (spec §4 "Child record"): nothing moves, for group, points and
 * subscriptions are theirs already (decision C1). A place that an admin has not confirmed yet is theirs from today on.
 * Returns the user's id. Throws `auth/invalid-link` when the record was withdrawn or is taken, and
 * `auth/email-already-in-use`.
 */
export async function acceptChildInvitation(
  tx: Tx,
  { childId, ...way }: WayIn & { readonly childId: string },
): Promise<string> {
  await takeWaitingPlaces(tx, childId);
  const userId = await repository.findPersonOf(tx.db, childId);
  // The person is written before the record everywhere: the opposite order would deadlock.
  const isIn = userId && (await giveWayIn(tx, userId, way));
  const isRegistered = isIn && (await repository.registerChild(tx.db, childId, way.email));
  if (!isRegistered) throw new AppError('auth/invalid-link');
  await refreshFamily(tx, [childId], [userId]);
  return userId;
}

/**
 * Gives a second guardian the children of their invitation (decision A16), without paying. Throws `auth/invalid-link`
 * when the invitation was accepted or revoked.
 */
export async function acceptGuardianInvitation(
  tx: Tx,
  { invitationId, userId }: { invitationId: string; userId: string },
): Promise<void> {
  const childIds = await repository.takeGuardianInvitation(tx.db, invitationId, userId, nowIso(tx));
  if (!childIds) throw new AppError('auth/invalid-link');
  await repository.insertGuardianships(tx.db, userId, childIds, nowIso(tx));
  await refreshFamily(tx, childIds);
}
