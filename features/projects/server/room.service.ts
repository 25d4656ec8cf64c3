import { keepPersonalFile } from '#features/files/server/files.service.ts';
import type { StoredFile } from '#features/files/shared/files.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { mayMakeProjects } from '../shared/projects.permissions.ts';
import { lockWorkshop } from './projects.repository.ts';
import { whyNoRoom, whyTooMuchLetGo } from './projects.rules.ts';
import { countRoom } from './room.repository.ts';

/**
 * Keeps a file of the acting child that no project holds yet. It takes room at once, so that two sent together don't exceed it:
 * `project/no-room`; `request/too-many` while too much waits to be swept. The caller checks the bytes.
 */
export async function keepInRoom(
  scope: SignedInScope,
  sent: { readonly kind: 'file' | 'picture'; readonly name: string; readonly bytes: Uint8Array },
): Promise<StoredFile> {
  requireMay(mayMakeProjects(scope.actor));
  return keepPersonalFile(scope, sent, async (tx, size) => {
    await lockWorkshop(tx.db, tx.actor.id);
    const { used, letGo } = await countRoom(tx.db, tx.actor.id);
    refuse(whyNoRoom({ before: used, after: used + size }) ?? whyTooMuchLetGo(letGo));
  });
}
