import { type Actor, isStaff } from '#platform/shared/roles.ts';
import type { LineKind } from './desk.ts';

/** Lines that concern the academy as a whole, and what only admins act on. */
const ofAdmins: ReadonlySet<LineKind> = new Set([
  'feedback-waiting',
  'cancellations',
  'group-wishes',
  'transfers',
  'unpaid',
  'diplomas',
  'groups-over',
  'groups-under',
  'staff-codes',
  'mails',
  'jobs',
]);

/** Staff see the lines of the groups that they reach; what only admins can act on, admins alone (decision R1). */
export function maySeeLine(actor: Actor, kind: LineKind): boolean {
  return ofAdmins.has(kind) ? actor.role === 'admin' : isStaff(actor.role);
}

/** Putting a line off for everybody is an admin's: a teacher's own peace must not hide what others wait for. */
export function mayPutOffForAll(actor: Actor): boolean {
  return actor.role === 'admin';
}
