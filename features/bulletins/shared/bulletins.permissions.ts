import { type Actor, isStaff } from '#platform/shared/roles.ts';
import type { BulletinTo } from './bulletins.ts';

/** Admins and teachers write bulletins (decision N2). */
export function mayWriteBulletins(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}

/**
 * Whom the actor may address: an admin anybody; a teacher the families and teachers of groups, never an address, so that no
 * count reveals who has an account. The service decides which groups a teacher reaches (decision R2).
 */
export function mayAddress(
  actor: Pick<Actor, 'role'>,
  { many, emails, groupIds, role }: Pick<BulletinTo, 'many' | 'emails' | 'groupIds' | 'role'>,
): boolean {
  if (actor.role !== 'teacher') return actor.role === 'admin';
  return many && emails.length === 0 && groupIds.length > 0 && role !== 'admin';
}

/** Who may also use mail and push: admins, and teachers where the academy's setting allows it (decision N14). */
export function mayNotify(
  actor: Pick<Actor, 'role'>,
  { teachersMayNotify }: { readonly teachersMayNotify: boolean },
): boolean {
  return actor.role === 'admin' || (actor.role === 'teacher' && teachersMayNotify);
}

/** Teachers see and change what they wrote; admins everything. */
export function mayKeepBulletin(
  actor: Pick<Actor, 'id' | 'role'>,
  bulletin: { readonly createdBy: string | null },
): boolean {
  return actor.role === 'admin' || (actor.role === 'teacher' && bulletin.createdBy === actor.id);
}
