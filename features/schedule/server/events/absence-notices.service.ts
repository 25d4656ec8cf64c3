import { listTeachers } from '#features/membership/server/reach.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { AbsenceNotice, EventDetail } from '../../shared/calendar.ts';
import { absenceRefusal, withdrawalRefusal } from '../../shared/events.rules.ts';
import * as repository from './absence-notices.repository.ts';
import { getEvent } from './event-detail.service.ts';

/**
 * Whose absence from the group's events of a Vilnius day was reported, one notice per student, by name. None for a day
 * whose events are all cancelled. The caller has proven that the group is in reach and that the actor may see all its
 * students.
 */
export async function listAbsenceNotices(
  scope: Scope,
  key: { groupId: string; date: LocalDate },
): Promise<AbsenceNotice[]> {
  return repository.findNoticesOfEvents(scope.db, key);
}

/**
 * Reports that a child will not come on the day of an event, until it starts. The notice belongs to the group's day,
 * whatever happens to its events (decision G20). Reporting again changes the reason. `db/no-document` for an event or a
 * child out of reach, and for a child who is not in the group that day.
 */
export async function reportAbsence(
  scope: SignedInScope,
  { eventId, childId, reason }: { eventId: string; childId: string; reason: string },
): Promise<EventDetail> {
  await transaction(scope, async (tx) => {
    const event = await requireEventOfChild(tx, eventId, childId);
    refuse(absenceRefusal(event, nowIso(tx)));
    const { groupId, date } = event;
    const notice = { groupId, date, studentId: childId, reason, by: tx.actor.id, at: nowIso(tx) };
    if (await repository.saveNotice(tx.db, notice)) await refreshScreens(tx, event, childId);
  });
  return getEvent(scope, { eventId });
}

/** Withdraws the notice, until the event starts; does nothing without one. Out of reach: `db/no-document`. */
export async function withdrawAbsence(
  scope: SignedInScope,
  { eventId, childId }: { eventId: string; childId: string },
): Promise<EventDetail> {
  await transaction(scope, async (tx) => {
    const event = await requireEventOfChild(tx, eventId, childId);
    refuse(withdrawalRefusal(event, nowIso(tx)));
    if (await repository.deleteNotice(tx.db, event, childId)) await refreshScreens(tx, event, childId);
  });
  return getEvent(scope, { eventId });
}

async function requireEventOfChild(
  tx: Tx<SignedInScope>,
  eventId: string,
  childId: string,
): Promise<EventDetail> {
  await repository.lockEvent(tx.db, eventId);
  const event = await getEvent(tx, { eventId });
  if (!event.children.some(({ id }) => id === childId)) throw new AppError('db/no-document');
  return event;
}

// No other screen shows it: the group's other families are not refreshed.
async function refreshScreens(tx: Tx<SignedInScope>, event: EventDetail, childId: string): Promise<void> {
  const teachers = (await listTeachers(tx, event.groupId, event.date)).map(({ id }) => id);
  const people = [...teachers, ...(event.substitute ? [event.substitute.id] : [])];
  await refresh(tx, {
    changed: ['schedule', 'attendance'],
    audience: ['role:admin', `family:${childId}`, ...people.map((id) => `user:${id}` as const)],
  });
}

/**
 * Drops the coming notices of students who left a group today (decision G13). Today's stay: the last day of a
 * membership counts, and without its notice the sheet would call the child missing.
 */
export async function dropNotices(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await repository.deleteNotices(tx.db, groupId, userIds, today(tx));
}

/** Forgets a child's notice for a group's day: it became a guest of a lesson, or is one no more. The caller refreshes the screens. */
export async function forgetNotice(
  tx: Tx,
  day: { readonly groupId: string; readonly date: LocalDate },
  childId: string,
): Promise<void> {
  await repository.deleteNotice(tx.db, day, childId);
}

/**
 * The nightly part of notices: removes the reasons of children with deleted accounts, and the notices of past days
 * without an event (docs/operations.md, “Retention”).
 */
export async function forgetNotices(db: Db, now: Temporal.Instant): Promise<void> {
  const today = vilniusDate(now.toString());
  await repository.forgetReasonsOfDeleted(db, today);
  await repository.deleteNoticesOfNothing(db, today);
}
