import { listTeachers } from '#features/membership/server/reach.service.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import {
  mayEditEvents,
  mayLogAttendance,
  mayReportAbsence,
  seesAllAbsenceNotices,
} from '../../shared/schedule.permissions.ts';
import { findNotices } from './absence-notices.repository.ts';
import { findEventInReach, findStudentsOfActor, type StoredEvent } from './events.repository.ts';

/** The stored event, when it is in the actor's reach (decisions R1, R7); otherwise `db/no-document`. */
export async function requireEventInReach(scope: SignedInScope, eventId: string): Promise<StoredEvent> {
  const event = await findEventInReach(scope.db, scope.actor, eventId);
  if (!event) throw new AppError('db/no-document');
  return event;
}

/** An event with everything that its dialog shows. `db/no-document` outside the actor's reach. */
export async function getEvent(scope: SignedInScope, { eventId }: { eventId: string }): Promise<EventDetail> {
  const { slotDate: _, ...event } = await requireEventInReach(scope, eventId);
  const { actor, db } = scope;
  const everybody = seesAllAbsenceNotices(actor);
  const own = everybody ? [] : await findStudentsOfActor(db, actor, event);
  const ownIds = own.map(({ id }) => id);
  const children = actor.role === 'parent' ? own : [];
  const teachers = await listTeachers(scope, event.groupId, event.date);
  const asSubstitute =
    actor.role === 'teacher' &&
    event.substitute?.id === actor.id &&
    !teachers.some(({ id }) => id === actor.id);
  return {
    ...event,
    teachers,
    sheet: everybody ? event.sheet : null,
    absenceNotices: await findNotices(db, event, everybody ? undefined : ownIds),
    children,
    mayEdit: mayEditEvents(actor),
    mayLogAttendance: mayLogAttendance(actor, event, { today: today(scope), asSubstitute }),
    mayReportAbsence: mayReportAbsence(actor, event, { children: children.length, now: nowIso(scope) }),
  };
}
