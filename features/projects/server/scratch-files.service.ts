import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { mayMakeProjects } from '../shared/projects.permissions.ts';
import type { ScratchFile } from '../shared/projects.ts';
import { whyNotScratch } from './projects.rules.ts';
import { keepInRoom } from './room.service.ts';

/** A day of Scratch, not a loop: what is sent and never saved lies in the store for a week. */
const uploads = { limit: 60, windowSeconds: 86_400 };

/** Refuses those who have no workshop, or sent too many: `auth/permission-denied`, `request/too-many`. Call it before the bytes are read. */
export async function requireScratchSender(scope: SignedInScope): Promise<void> {
  requireMay(mayMakeProjects(scope.actor));
  await countTry(scope, `scratch-file/${scope.actor.id}`, uploads);
}

/**
 * Keeps a Scratch 3 file of the acting child, unchanged, for a save that names it within a week; it takes room at once. Refuses with `request/too-large`,
 * `file/empty`, `project/not-scratch`, `project/no-room`. Call it after {@link requireScratchSender}.
 */
export async function keepScratchFile(
  scope: SignedInScope,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<ScratchFile> {
  requireMay(mayMakeProjects(scope.actor));
  refuse(bytes.byteLength === 0 ? 'file/empty' : await whyNotScratch(bytes));
  const { id, name: kept, size, url } = await keepInRoom(scope, { kind: 'file', name, bytes });
  return { id, name: kept, size, url };
}
