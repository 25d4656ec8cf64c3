import { dropInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ChildDetail } from '../../shared/children.contract.ts';
import { mayChangeGuardians, mayRemoveGuardian } from '../../shared/people.permissions.ts';
import { refreshFamily } from '../children/child-invitations.service.ts';
import { getChild, requireChildRecord } from '../children/children.service.ts';
import { findPendingFor, leaveOut } from './guardian-invitations.repository.ts';
import * as repository from './guardians.repository.ts';

/**
 * Ends a second guardianship, or withdraws the invitation to it for this child; a guardian who does not pay may leave.
 * `guardianId` is a user's or a pending invitation's. Returns the child, or null to a guardian who left and can no
 * longer see them. `people/not-the-payer` for a guardian who does not pay and removes another, `auth/permission-denied`
 * for the payer's own guardianship, `db/no-document` for a child out of reach or somebody who is not their guardian.
 */
export async function removeGuardian(
  scope: SignedInScope,
  { childId, guardianId }: { childId: string; guardianId: string },
): Promise<ChildDetail | null> {
  const child = await requireChildRecord(scope, childId);
  const guardians = await repository.findGuardiansOf(scope.db, child.id);
  const payer = guardians.find(({ pays }) => pays);
  const guardian = guardians.find(({ id }) => id === guardianId);
  const payerId = payer?.id ?? null;
  if (!guardian || !mayRemoveGuardian(scope.actor, payerId, guardian)) {
    if (!mayChangeGuardians(scope.actor, payerId)) throw new AppError('people/not-the-payer');
    throw new AppError(guardian ? 'auth/permission-denied' : 'db/no-document');
  }
  return transaction(scope, async (tx) => {
    if (guardian.pending) await takeBack(tx, guardian.id, child.id);
    else if (!(await repository.deleteGuardianship(tx.db, child.id, guardian.id))) {
      throw new AppError('db/no-document');
    }
    if (tx.actor.role === 'admin') {
      const detail = { guardianId: guardian.id, pending: guardian.pending };
      await audit(tx, { action: 'removeGuardian', subjectType: 'child', subjectId: child.id, detail });
    }
    await refreshFamily(tx, [child.id], guardian.pending ? [] : [guardian.id]);
    return guardian.id === tx.actor.id ? null : getChild(tx, { childId: child.id });
  });
}

async function takeBack(tx: Tx, invitationId: string, childId: string): Promise<void> {
  const pending = await findPendingFor(tx.db, invitationId, childId);
  // The code is locked before the invitation everywhere, as when one is accepted; the opposite order would deadlock.
  if (pending?.children === 1) await dropInvitation(tx, 'guardian', invitationId);
  if (!(await leaveOut(tx.db, invitationId, childId, nowIso(tx)))) {
    throw new AppError('db/no-document');
  }
}
