import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** Admins and teachers see every module and lesson, drafts too (spec §6); families what their groups have open. */
export function maySeeAllCourses({ role }: Actor): boolean {
  return isStaff(role);
}

/** Admins and a group's teachers decide what the group learns and how far it is open (decisions R2, L4). */
export function mayKeepGroupContent({ role }: Actor): boolean {
  return isStaff(role);
}
