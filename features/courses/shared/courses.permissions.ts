import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** Admins and teachers see every module and lesson, drafts too (spec §6); families what their groups have open. */
export function maySeeAllCourses({ role }: Actor): boolean {
  return isStaff(role);
}

/** Admins and a group's teachers decide how far the group's modules are open (decisions R2, L4). */
export function mayKeepGroupContent({ role }: Actor): boolean {
  return isStaff(role);
}

/** Only admins give whole modules to a group and remove them (decision R8). */
export function mayGiveModules({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin';
}

/** Admins and teachers write drafts of lessons (decision L1). */
export function mayWriteDrafts({ role }: Actor): boolean {
  return isStaff(role);
}

/** Only admins decide what families read: modules, their order, what is published and what is archived (decision L1). */
export function mayPublishCourses({ role }: Actor): boolean {
  return role === 'admin';
}

/** Children mark their own lessons done and save their own code; nobody does it for them. */
export function mayMarkProgress({ role }: Actor): boolean {
  return role === 'child';
}
