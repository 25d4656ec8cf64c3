/** The four roles of spec §1. A user without one may only reach the verify page. */
export const roles = ['admin', 'teacher', 'parent', 'child'] as const;
export type Role = (typeof roles)[number];

/** True for admins and teachers, the people who work at the academy. */
export function isStaff(role: Role | null): boolean {
  return role === 'admin' || role === 'teacher';
}

/** Who acts: the part of a user on which permissions are decided. */
export interface Actor {
  readonly id: string;
  readonly role: Role | null;
}
