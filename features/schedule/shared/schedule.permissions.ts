import { type Actor, isStaff } from '#platform/shared/roles.ts';
import { absenceRefusal } from './events.rules.ts';

/** Only admins add, change, cancel and delete events (decision R2). */
export function mayEditEvents(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Only admins decide when the academy is closed (decision G12). */
export function mayManageClosures(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Staff note their own days off; an admin anybody's, and sees what is noted with them. */
export function mayNoteDaysOff(actor: Actor, userId: string): boolean {
  return actor.role === 'admin' || (actor.role === 'teacher' && actor.id === userId);
}

/** Staff see all reported absences; a family only its own children's (decision R1). */
export function seesAllAbsenceNotices(actor: Actor): boolean {
  return isStaff(actor.role);
}

interface LoggedEvent {
  readonly date: string;
  readonly cancelled: boolean;
  readonly hasAttendance: boolean;
}

/**
 * Does "log attendance" lead anywhere? For staff who reach the event, on any day: the sheet of a coming lesson says when it
 * opens (spec §2). For a mere substitute, on its day only; not for an event that was cancelled before any attendance was taken.
 */
export function mayLogAttendance(
  actor: Actor,
  event: LoggedEvent,
  { today, asSubstitute }: { today: string; asSubstitute: boolean },
): boolean {
  const isTime = !asSubstitute || event.date === today;
  return isStaff(actor.role) && isTime && (!event.cancelled || event.hasAttendance);
}

/** May they report an absence? A parent with a child in the event may, while {@link absenceRefusal} allows it. */
export function mayReportAbsence(
  actor: Actor,
  event: { readonly startsAt: string; readonly cancelled: boolean },
  { children, now }: { children: number; now: string },
): boolean {
  return actor.role === 'parent' && children > 0 && absenceRefusal(event, now) === null;
}
