import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayMakeDiplomas } from '../shared/diplomas.permissions.ts';
import type { SpelledName } from '../shared/diplomas.ts';
import * as groups from './diploma-groups.repository.ts';
import { makeDiplomasFor, refreshDiplomas } from './diploma-making.service.ts';
import * as repository from './diplomas.repository.ts';
import { moveHungWork } from './works/hung-works.repository.ts';

const done = { done: true as const };

/** Revokes a diploma, with a reason that verifiers of its code see. `diploma/revoked` when it is already. */
export function revokeDiploma(
  scope: SignedInScope,
  { diplomaId, reason }: { readonly diplomaId: string; readonly reason: string },
): Promise<{ done: true }> {
  return inDiploma(scope, diplomaId, async (tx, diploma) => {
    await revoke(tx, diploma, reason);
    await written(tx, { action: 'revokeDiploma', diploma, detail: { reason } });
    return done;
  });
}

/**
 * Revokes a diploma and makes a new one with current data; the work on it moves along. Refuses with `diploma/revoked` when somebody was faster, and with
 * `diploma/name-not-printable` when the name needs another spelling. A deleted group gives no new ones.
 */
export function reissueDiploma(
  scope: SignedInScope,
  { diplomaId, reason, spelling }: Reissue,
): Promise<{ done: true }> {
  return inDiploma(scope, diplomaId, async (tx, diploma, { isDeleted }) => {
    if (isDeleted) throw new AppError('db/no-document');
    const name = spelling ?? (await groups.findNames(tx.db, [diploma.studentId])).get(diploma.studentId);
    if (!name) throw new AppError('db/no-document');
    await revoke(tx, diploma, reason);
    const { groupId, studentId } = diploma;
    const wanted = [{ studentId, name }];
    const unable = await makeDiplomasFor(tx, { groupId, batchId: null, by: tx.actor.id, wanted });
    if (unable.length > 0) throw new AppError('diploma/name-not-printable');
    await moveHungWork(tx.db, { fromId: diploma.id, groupId, studentId });
    await written(tx, { action: 'reissueDiploma', diploma, detail: { reason } });
    return done;
  });
}

interface Reissue {
  readonly diplomaId: string;
  readonly reason: string;
  readonly spelling?: SpelledName | undefined;
}

/** Deletes a diploma that was made by mistake: it leaves no trace. */
export function deleteDiploma(
  scope: SignedInScope,
  { diplomaId }: { readonly diplomaId: string },
): Promise<{ done: true }> {
  return inDiploma(scope, diplomaId, async (tx, diploma) => {
    await repository.deleteDiploma(tx.db, diploma.id);
    await written(tx, { action: 'deleteDiploma', diploma, detail: {} });
    return done;
  });
}

async function revoke(tx: Tx<SignedInScope>, diploma: repository.DiplomaRow, reason: string): Promise<void> {
  if (diploma.revokedAt !== null) throw new AppError('diploma/revoked');
  await repository.setRevoked(tx.db, diploma.id, { at: nowIso(tx), by: tx.actor.id, reason });
}

/**
 * Locks the group, under which all its diplomas change; `db/no-document` outside the groups in reach. Users who make diplomas
 * reach all groups: a diploma given in a group deleted since still belongs to its child.
 */
async function inDiploma<R>(
  scope: SignedInScope,
  diplomaId: string,
  work: (tx: Tx<SignedInScope>, diploma: repository.DiplomaRow, group: { isDeleted: boolean }) => Promise<R>,
): Promise<R> {
  const found = await repository.findDiploma(scope.db, diplomaId);
  if (!found) throw new AppError('db/no-document');
  if (!mayMakeDiplomas(scope.actor)) await requireGroupInReach(scope, found.groupId);
  requireMay(mayMakeDiplomas(scope.actor));
  return transaction(scope, async (tx) => {
    const [group] = await lockGroups(tx, [found.groupId]);
    const diploma = await repository.findDiploma(tx.db, diplomaId);
    if (!diploma || !group) throw new AppError('db/no-document');
    return work(tx, diploma, { isDeleted: group.deletedAt !== null });
  });
}

interface Act {
  readonly action: string;
  readonly diploma: repository.DiplomaRow;
  readonly detail: object;
}

async function written(tx: Tx<SignedInScope>, { action, diploma, detail }: Act): Promise<void> {
  const { id: diplomaId, groupId, studentId, code } = diploma;
  await audit(tx, {
    action,
    subjectType: 'user',
    subjectId: studentId,
    detail: { diplomaId, groupId, code, ...detail },
  });
  await refreshDiplomas(tx, groupId);
  // Also the family of a child who has left the group.
  await refresh(tx, { changed: ['diplomas'], audience: [`family:${studentId}`] });
  await refresh(tx, { changed: ['audit'], audience: ['role:admin'] });
}
