import { type Actor, isStaff } from '#platform/shared/roles.ts';
import type { LineKind } from './desk.ts';

/** Lines that concern the academy as a whole, and those only admins act on. */
const ofAdmins: ReadonlySet<LineKind> = new Set([
  'feedback-waiting',
  'fourteen',
  'cancellations',
  'seats-missed',
  'waiting',
  'transfers',
  'unpaid',
  'arrangements',
  'diplomas',
  'groups-over',
  'groups-under',
  'staff-codes',
  'backup',
  'mail-server',
  'mails-kept',
  'mails-late',
  'mails',
  'jobs',
]);

/**
 * Staff see the lines of the groups that they reach; only admins see what only admins can act on (decision R1).
 */
export function maySeeLine(actor: Actor, kind: LineKind): boolean {
  return ofAdmins.has(kind) ? actor.role === 'admin' : isStaff(actor.role);
}

/** The way to the first lesson is an admin's: nobody else can walk it. */
export function maySeeFirstSteps(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Only an admin postpones a line for everybody: a teacher's must not hide what others wait for. */
export function mayPutOffForAll(actor: Actor): boolean {
  return actor.role === 'admin';
}
