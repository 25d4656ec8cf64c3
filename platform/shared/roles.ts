/** The four roles of spec §1. A user without one can only reach the verify page. */
export const roles = ['admin', 'teacher', 'parent', 'child'] as const;
export type Role = (typeof roles)[number];

/** True for admins and teachers, the people who work at the academy. */
export function isStaff(role: Role | null): boolean {
  return role === 'admin' || role === 'teacher';
}

/** Who acts: the part of a user that permissions are decided on. */
export interface Actor {
  readonly id: string;
  readonly role: Role | null;
}
