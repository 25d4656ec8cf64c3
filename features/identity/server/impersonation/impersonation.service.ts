import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayImpersonate } from '../../shared/impersonation/impersonation.permissions.ts';
import {
  impersonationMinutes,
  impersonationRefusal,
} from '../../shared/impersonation/impersonation.rules.ts';
import * as repository from './impersonation.repository.ts';

/**
 * Lets an admin's session see what a parent or a child sees, for {@link impersonationMinutes} minutes: until then each of its requests is theirs
 * and changes nothing (record 155). One at a time for each session: an earlier one ends. `impersonation/not-possible` for staff and for
 * accounts that see nothing, `db/no-document` for an unknown or deleted one. Written to the audit log.
 */
export async function startImpersonation(
  scope: SignedInScope,
  { userId }: { readonly userId: string },
): Promise<Record<never, never>> {
  requireMay(mayImpersonate(scope.actor));
  const { id: adminId, sessionId } = scope.actor;
  await transaction(scope, async (tx) => {
    const person = await repository.holdBoth(tx.db, { adminId, userId });
    if (!person) throw new AppError('db/no-document');
    refuse(impersonationRefusal(person));
    // Ended meanwhile.
    if (!(await repository.holdSession(tx.db, sessionId))) throw new AppError('auth/user-not-found');
    const before = await repository.deleteImpersonation(tx.db, sessionId);
    if (before) await noteEnd(tx, before);
    const until = tx.now.add({ minutes: impersonationMinutes }).toString({ fractionalSecondDigits: 3 });
    await repository.insertImpersonation(tx.db, { sessionId, adminId, userId, startedAt: nowIso(tx), until });
    await note(tx, 'startImpersonation', userId);
  });
  return {};
}

/** Ends the impersonation by the acting session, also in read-only mode; does nothing without one. Written to the audit log, once. */
export async function endImpersonation(scope: Scope): Promise<Record<never, never>> {
  const { actor } = scope;
  if (!actor?.impersonation) return {};
  const admin = { id: actor.impersonation.adminId, role: 'admin', sessionId: actor.sessionId } as const;
  await transaction({ ...scope, actor: admin, worksInReadOnly: true } as const, async (tx) => {
    const ended = await repository.deleteImpersonation(tx.db, actor.sessionId);
    if (ended) await noteEnd(tx, ended);
  });
  return {};
}

/** The job of each minute: ends impersonations whose time is over, and those of sessions that ended. Returns how many ended. */
export async function endDueImpersonations(scope: Scope): Promise<number> {
  return transaction(scope, async (tx) => {
    const due = await repository.deleteDueImpersonations(tx.db, nowIso(tx));
    for (const ended of due) await noteEnd(tx, ended);
    return due.length;
  });
}

/** In the admin's name, whoever notices the end. */
function noteEnd(tx: Tx, { adminId, userId }: repository.EndedImpersonation): Promise<void> {
  return note({ ...tx, actor: { id: adminId, role: 'admin', sessionId: '' } }, 'endImpersonation', userId);
}

async function note(
  tx: Tx,
  action: 'startImpersonation' | 'endImpersonation',
  userId: string,
): Promise<void> {
  await audit(tx, { action, subjectType: 'user', subjectId: userId });
  await refresh(tx, { changed: ['audit'], audience: ['role:admin'] });
}
