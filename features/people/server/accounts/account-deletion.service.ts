import {
  anonymiseAccount,
  anonymiseAgain,
  onErased,
  takeDueDeletions,
} from '#features/identity/server/accounts/account-deletion.service.ts';
import { dropInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import * as repository from './account-deletion.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    /** Somebody was removed from the family, or their account was deleted: the worker says what features do then. */
    handleDeparture: { readonly userId: string };
  }
}

onErased(async (tx, { email }) => {
  if (email) await repository.deleteInvitationsTo(tx.db, email);
});

/** Lets features that charge for a person, or bill them, know that they are gone, once the transaction commits. */
export function noteDeparture(tx: Tx, userId: string): Promise<void> {
  return addJob(tx, 'handleDeparture', { userId }, { jobKey: `departure:${userId}` });
}

/**
 * Finishes the deletions whose fourteen days are over, each in its own transaction. Guardianships and unanswered
 * invitations end. A child with no other guardian is flagged to admins in the audit log. The history of groups,
 * attendance and points stays (docs/operations.md, "Retention"). The last admin's deletion waits for another admin.
 * Returns how many were finished.
 */
export async function finishDeletions(scope: Scope): Promise<number> {
  let finished = 0;
  for (const userId of await takeDueDeletions(scope)) {
    try {
      if (await finishDeletion(scope, userId)) finished += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      scope.log.warn({ code: error.code, userId }, 'the deletion of an account was postponed');
    }
  }
  return finished;
}

/** Deletes what the family's record says of a child whose account was deleted. */
export async function forgetRecord(tx: Tx, userId: string): Promise<void> {
  await repository.anonymiseChild(tx.db, userId);
}

function finishDeletion(scope: Scope, userId: string): Promise<boolean> {
  return transaction(scope, async (tx) => {
    if (!(await anonymiseAccount(tx, userId))) return false;
    await leaveFamily(tx, userId);
    await refresh(tx, { changed: ['people', 'users', 'audit'], audience: ['role:admin'] });
    return true;
  });
}

/** Deletes an account that was deleted before and came back with a restored backup. False when there is nothing to delete. */
export async function deleteAgain(tx: Tx, userId: string): Promise<boolean> {
  if (!(await anonymiseAgain(tx, userId))) return false;
  await leaveFamily(tx, userId);
  return true;
}

async function leaveFamily(tx: Tx, userId: string): Promise<void> {
  await repository.anonymiseChild(tx.db, userId);
  await noteDeparture(tx, userId);
  for (const id of await repository.endGuardianInvitations(tx.db, userId, nowIso(tx))) {
    await dropInvitation(tx, 'guardian', id);
  }
  const alone = await repository.endGuardianships(tx.db, userId);
  for (const { childId, userId: child, status } of alone) {
    if (status === 'invited') await dropInvitation(tx, 'child', childId);
    await audit(tx, {
      action: 'loseLastGuardian',
      subjectType: 'user',
      subjectId: child,
      detail: { childId },
    });
  }
}
