import { updateAccount } from '#features/identity/server/accounts/accounts.service.ts';
import { joinGroup } from '#features/membership/server/membership.service.ts';
import { audit } from '#platform/server/audit.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { refreshFamily } from '../children/child-invitations.service.ts';
import * as repository from './invitation-acceptance.repository.ts';

/**
 * Links an invited child's record to the new account (spec §4 "Child record"): registered, with the family's birth
 * date, in the group that an admin chose. A full group takes the child too, and the audit log says so (decision G2).
 * Throws `auth/invalid-link` when the record was withdrawn or is taken.
 */
export async function acceptChildInvitation(
  tx: Tx,
  { childId, userId }: { childId: string; userId: string },
): Promise<void> {
  const child = await repository.registerChild(tx.db, childId, userId);
  if (!child) throw new AppError('auth/invalid-link');
  await updateAccount(tx, userId, { birthDate: child.birthDate });
  if (child.groupId) await join(tx, { groupId: child.groupId, userId });
  await refreshFamily(tx, [childId], [userId]);
}

async function join(tx: Tx, member: { groupId: string; userId: string }): Promise<void> {
  const { overCapacity } = await joinGroup(tx, member);
  if (!overCapacity) return;
  await audit(tx, {
    action: 'joinOverCapacity',
    subjectType: 'group',
    subjectId: member.groupId,
    detail: { userId: member.userId },
  });
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
