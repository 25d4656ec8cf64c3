import { type Actor, isStaff } from '#platform/shared/roles.ts';
import { absenceRefusal } from './events.rules.ts';

/** Lessons are added, changed, cancelled and deleted by admins (decision R2). */
export function mayEditEvents(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** When the academy is closed is the admins' to say (decision G12). */
export function mayManageClosures(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Staff see whose absence was told ahead; a family its own children's only (decision R1). */
export function seesAllAbsenceNotices(actor: Actor): boolean {
  return isStaff(actor.role);
}

interface LoggedEvent {
  readonly date: string;
  readonly cancelled: boolean;
  readonly hasAttendance: boolean;
}

/**
 * Does "log attendance" lead anywhere? For staff who reach the lesson, from its day on; for who is only its substitute on its
 * day alone; not for one that was cancelled before anybody's attendance was taken.
 */
export function mayLogAttendance(
  actor: Actor,
  event: LoggedEvent,
  { today, asSubstitute }: { today: string; asSubstitute: boolean },
): boolean {
  const isTime = asSubstitute ? event.date === today : event.date <= today;
  return isStaff(actor.role) && isTime && (!event.cancelled || event.hasAttendance);
}

/** May they tell an absence ahead? A parent with a child in the lesson, while {@link absenceRefusal} allows it. */
export function mayReportAbsence(
  actor: Actor,
  event: { readonly startsAt: string; readonly cancelled: boolean },
  { children, now }: { children: number; now: string },
): boolean {
  return actor.role === 'parent' && children > 0 && absenceRefusal(event, now) === null;
}
