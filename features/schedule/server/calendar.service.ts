import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { Calendar, CalendarEvent, GroupChoice } from '../shared/calendar.ts';
import * as repository from './calendar.repository.ts';
import { closedDaysBetween, groupColour, rangeRefusal } from './calendar.rules.ts';
import { findClosures } from './closures.repository.ts';

/**
 * The lessons in the actor's reach between two days, both inclusive, with the groups they belong to and the closed days
 * (decisions R1, R7, G12). Filters narrow it: a group, who teaches (a substitute instead of the group's teachers), a child.
 * Refuses as {@link rangeRefusal}; `db/no-document` for a child out of reach.
 */
export async function getCalendar(scope: SignedInScope, query: repository.CalendarQuery): Promise<Calendar> {
  refuse(rangeRefusal(query.from, query.to));
  if (query.childId) await requireChildInReach(scope, query.childId);
  const [rows, closures] = await Promise.all([
    repository.findCalendar(scope.db, scope.actor, query),
    findClosures(scope.db, query),
  ]);
  const groups = await repository.findCalendarGroups(scope.db, [...new Set(rows.map((row) => row.groupId))]);
  const places = new Map(groups.map(({ id }, place) => [id, place]));
  return {
    groups: groups.map(({ number, ...group }) => ({ ...group, color: groupColour(number) })),
    events: rows.flatMap((row) => {
      const group = places.get(row.groupId);
      return group === undefined ? [] : [paintedEvent(row, group)];
    }),
    closedDays: closedDaysBetween(query.from, query.to, closures),
  };
}

/** Active groups in the actor's reach and who teaches them now: what the calendar of staff is filtered by. */
export async function listCalendarFilters(
  scope: SignedInScope,
): Promise<{ groups: GroupChoice[]; teachers: Person[] }> {
  const groups = await listNamedGroupsInReach(scope, { statuses: ['active'] });
  const ids = groups.map(({ id }) => id);
  const teachers = await repository.findCalendarTeachers(scope.db, ids);
  return { groups: groups.map(({ status: _, ...choice }) => choice), teachers };
}

// What is not so is left out: of 4,500 lessons hardly one is cancelled.
function paintedEvent(
  { id, startsAt, endsAt, cancelled, substituted, absences }: repository.CalendarRow,
  group: number,
): CalendarEvent {
  const event: CalendarEvent = { id, group, startsAt, endsAt };
  if (cancelled) event.cancelled = true;
  if (substituted) event.substituted = true;
  if (absences > 0) event.absences = absences;
  return event;
}
