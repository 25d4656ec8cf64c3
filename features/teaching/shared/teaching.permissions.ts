import type { Actor } from '#platform/shared/roles.ts';

/** Only admins set which plans a teacher may teach. */
export function maySetTeacherPlans(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin';
}

/** Admins see which plans anybody may teach, teachers their own. */
export function seesTeacherPlans(actor: Pick<Actor, 'id' | 'role'>, teacherId: string): boolean {
  return actor.role === 'admin' || (actor.role === 'teacher' && actor.id === teacherId);
}
