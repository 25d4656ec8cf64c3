import { keepPersonalFile } from '#features/files/server/files.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { mayManageAgreements } from '../shared/agreements.permissions.ts';
import type { OutsideFile } from '../shared/outside.ts';
import { findShown } from './outside.repository.ts';
import { isSignedFile } from './outside-files.rules.ts';

/** A drawer full of paper in an hour, not a loop: what is sent and never entered lies in the store for a week. */
const uploads = { limit: 200, windowSeconds: 3600 };

/** Refuses those who enter nothing, or sent too many: `auth/permission-denied`, `request/too-many`. Call it before the bytes are read. */
export async function requireScanSender(scope: SignedInScope): Promise<void> {
  requireMay(mayManageAgreements(scope.actor));
  await countTry(scope, `signed-outside/${scope.actor.id}`, uploads);
}

/**
 * Keeps a scan or a signed file, unchanged, for an entry that names it within a week. Refuses with `request/too-large`, `file/empty`,
 * `agreement/file-not-accepted`. Call it after {@link requireScanSender}.
 */
export async function keepScan(
  scope: SignedInScope,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<OutsideFile> {
  requireMay(mayManageAgreements(scope.actor));
  refuse(bytes.byteLength === 0 ? 'file/empty' : null);
  refuse((await isSignedFile(bytes)) ? null : 'agreement/file-not-accepted');
  const kept = await keepPersonalFile(scope, { kind: 'file', name, bytes }, () => Promise.resolve());
  return { id: kept.id, name: kept.name };
}

/** Whether a reader sees the file of an entry: an admin, the guardian who signed, and the child. */
export async function seesOutsideFile(
  scope: SignedInScope,
  ids: readonly string[],
  fileId: string,
): Promise<boolean> {
  const { id, role } = scope.actor;
  const shown = await findShown(scope.db, ids, fileId);
  if (mayManageAgreements(scope.actor)) return shown.length > 0;
  if (role === 'child') return shown.some(({ childId }) => childId === id);
  const own = shown.filter(({ signerId }) => signerId === id).map(({ childId }) => childId);
  const guardians = await listGuardianIds(scope, own);
  return own.some((childId) => guardians.get(childId)?.includes(id));
}
