import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** Those who write what others read upload pictures and files for it (decision L1). */
export function mayKeepFiles({ role }: Actor): boolean {
  return isStaff(role);
}

/** Staff may open every file that isn't one person's own. */
export function mayOpenAllFiles({ role }: Actor): boolean {
  return isStaff(role);
}
