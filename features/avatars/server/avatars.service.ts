import { requireChildInReach } from '#features/people/server/people.service.ts';
import { getHighestLevel } from '#features/points/server/points.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayChooseLook } from '../shared/avatars.permissions.ts';
import { completeLook, lockedParts } from '../shared/avatars.rules.ts';
import type { ChildLook } from '../shared/avatars.ts';
import type { Look } from '../shared/look-parts.ts';
import * as repository from './avatars.repository.ts';

/**
 * The looks of several children, each their own or the default one, in one statement. The caller has proven that they
 * may be seen.
 */
export async function listLooks(scope: Scope, userIds: readonly string[]): Promise<Map<string, Look>> {
  const stored = new Map(
    (await repository.findLooks(scope.db, userIds)).map(({ userId, look }) => [userId, look]),
  );
  return new Map(userIds.map((userId) => [userId, completeLook(userId, stored.get(userId) ?? null)]));
}

/** A child's look, and the level that decides what they can choose. Throws `db/no-document` out of reach. */
export async function getLook(scope: SignedInScope, { childId }: { childId: string }): Promise<ChildLook> {
  const child = await requireChildInReach(scope, childId);
  const [stored] = await repository.findLooks(scope.db, [child.id]);
  return {
    childId: child.id,
    look: completeLook(child.id, stored?.look ?? null),
    chosen: stored !== undefined,
    highestLevel: await getHighestLevel(scope, child.id),
  };
}

/**
 * Stores what the child chose. A part that no level they ever reached unlocks is refused with
 * `avatars/locked-part`, unless it is already in their look. Saving again replaces it.
 */
export async function saveLook(
  scope: SignedInScope,
  { childId, look }: { childId: string; look: Look },
): Promise<ChildLook> {
  const child = await requireChildInReach(scope, childId);
  requireMay(mayChooseLook(scope.actor, child.id));
  return transaction(scope, async (tx) => {
    const stored = await repository.lockLook(tx.db, child.id);
    const highestLevel = await getHighestLevel(tx, child.id);
    const locked = lockedParts(look, completeLook(child.id, stored), highestLevel);
    if (locked.length > 0) throw new AppError('avatars/locked-part', { parts: locked });
    await repository.writeLook(tx.db, child.id, look, nowIso(tx));
    await refresh(tx, { changed: ['avatars'], audience: [`family:${child.id}`] });
    return { childId: child.id, look, chosen: true, highestLevel };
  });
}

/** The nightly part of avatars: deletes a child's choice with their account. */
export function forgetLooks({ db }: Scope): Promise<void> {
  return repository.deleteLooksOfDeleted(db);
}
