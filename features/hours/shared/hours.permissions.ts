import type { Actor } from '#platform/shared/roles.ts';

/** May they see the hours of all teachers? Admins. */
export function mayListHours(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin';
}

/** May they see the hours of this teacher? Admins anybody’s, a teacher their own. */
export function mayReadHours(actor: Pick<Actor, 'id' | 'role'>, teacherId: string): boolean {
  return actor.role === 'admin' || (actor.role === 'teacher' && actor.id === teacherId);
}
