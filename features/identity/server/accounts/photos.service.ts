import { keepPhoto, replaceFileUses } from '#features/files/server/files.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { Crop } from '#platform/server/files/pictures.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { mayHavePhoto } from '../../shared/account.permissions.ts';
import type { Account } from '../../shared/account.ts';
import { getAccount } from './account.service.ts';
import { dropPhotoOf } from './accounts.service.ts';
import * as repository from './photos.repository.ts';

/** Photo uploads per person: enough to choose from, too few for a loop. */
const photos = { limit: 20, windowSeconds: 3600 };

/**
 * Refuses users who may have no photo, or uploaded too many: `auth/permission-denied`, `request/too-many`. Call it before the bytes are
 * read.
 */
export async function requirePhotoOwner(scope: SignedInScope): Promise<void> {
  requireMay(mayHavePhoto(scope.actor));
  await countTry(scope, `photo/${scope.actor.id}`, photos);
}

/**
 * A square of a picture becomes the actor's photo, replacing the former one (decision A26). Refuses as `keepPhoto` does, and
 * an account that became a child's meanwhile with `auth/permission-denied`. Call it after {@link requirePhotoOwner}.
 */
export async function setPhoto(
  scope: SignedInScope,
  photo: { readonly bytes: Uint8Array; readonly crop: Crop },
): Promise<Account> {
  requireMay(mayHavePhoto(scope.actor));
  const { id: fileId } = await keepPhoto(scope, photo);
  await transaction(scope, async (tx) => {
    // The account is locked before the files that it shows, everywhere.
    const held = await repository.lockPhoto(tx.db, tx.actor.id);
    requireMay(held !== undefined && mayHavePhoto(held));
    await repository.setPhotoId(tx.db, tx.actor.id, fileId);
    await replaceFileUses(tx, { type: 'photo', id: tx.actor.id }, [fileId]);
    await refreshPhotoChanged(tx, tx.actor.id);
  });
  return getAccount(scope);
}

/** Removes the actor's photo; does nothing without one. */
export async function removePhoto(scope: SignedInScope): Promise<Account> {
  requireMay(mayHavePhoto(scope.actor));
  await transaction(scope, (tx) => takePhotoAway(tx, tx.actor.id));
  return getAccount(scope);
}

/** Removes somebody's photo; false when there was none. The caller checks the permission. */
export async function takePhotoAway(tx: Tx, userId: string): Promise<boolean> {
  const held = await repository.lockPhoto(tx.db, userId);
  if (!held?.photoId) return false;
  await repository.setPhotoId(tx.db, userId, null);
  await dropPhotoOf(tx, userId);
  await refreshPhotoChanged(tx, userId);
  return true;
}

async function refreshPhotoChanged(tx: Tx, userId: string): Promise<void> {
  await refresh(tx, {
    changed: ['account', 'identity', 'users'],
    audience: [`user:${userId}`, 'role:admin'],
  });
}

/**
 * Whether somebody may see a file as the photo of one of these users: all signed-in users those of staff, a parent only their
 * own (staff open every file).
 */
export function seesPhoto(
  scope: SignedInScope,
  userIds: readonly string[],
  fileId: string,
): Promise<boolean> {
  return repository.showsPhotoTo(scope.db, { userIds, fileId, readerId: scope.actor.id });
}
