import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** Who writes what others read brings pictures and files for it (decision L1). */
export function mayKeepFiles({ role }: Actor): boolean {
  return isStaff(role);
}

/** Staff may open every file: nobody's personal things lie among them. */
export function mayOpenAllFiles({ role }: Actor): boolean {
  return isStaff(role);
}
