import { requireChildInReach } from '#features/people/server/people.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { isStaff } from '#platform/shared/roles.ts';
import type { Calendar, CalendarEvent, DayEvents } from '../../shared/calendar.ts';
import { findClosures } from '../closures/closures.repository.ts';
import { findOff } from '../days-off/days-off.repository.ts';
import * as repository from './calendar.repository.ts';
import {
  closedDaysBetween,
  groupColour,
  mostEvents,
  partsOf,
  rangeRefusal,
  rowsOfEach,
} from './calendar.rules.ts';
import { teachersOf } from './calendar-teachers.rules.ts';

/**
 * The lessons in the actor's reach between two days, both inclusive, with the groups they belong to and the closed days
 * (decisions R1, R7, G12). Filters narrow it: a group, a teacher (a substitute instead of the group's teachers), a child.
 * Of more than {@link mostEvents} it has the first of each day, or of each hour, and says how many more there are. Refuses
 * as {@link rangeRefusal}; `db/no-document` for a child out of reach.
 */
export async function getCalendar(
  scope: SignedInScope,
  { by, ...query }: repository.CalendarQuery & { by: 'day' | 'hour' },
): Promise<Calendar> {
  refuse(rangeRefusal(query.from, query.to));
  if (query.childId) await requireChildInReach(scope, query.childId);
  const [first, closures, daysOff] = await Promise.all([
    repository.findCalendar(scope.db, scope.actor, query, mostEvents + 1),
    findClosures(scope.db, query),
    daysOffOf(scope, query),
  ]);
  const { rows, rest } =
    first.length > mostEvents ? await thinned(scope, query, by) : { rows: first, rest: [] };
  return {
    ...(await paintedEvents(scope, rows)),
    rest,
    closedDays: closedDaysBetween(query.from, query.to, closures),
    ...(daysOff.length > 0 && { daysOff }),
  };
}

// Of everybody, or of the teacher whose calendar an admin looks at; a teacher sees their own. A group's calendar is about its lessons.
function daysOffOf(
  { db, actor }: SignedInScope,
  { from, to, teacherId, groupId }: repository.CalendarQuery,
): ReturnType<typeof findOff> {
  if (!isStaff(actor.role) || groupId) return Promise.resolve([]);
  return findOff(db, { from, to, userId: actor.role === 'admin' ? (teacherId ?? null) : actor.id });
}

/**
 * A page of a day's lessons in the actor's reach by start and name, from an instant on if given, and whether there are
 * more: what {@link getCalendar} leaves out. `db/no-document` for a child out of reach.
 */
export async function listDayEvents(
  scope: SignedInScope,
  {
    page,
    pageSize,
    ...query
  }: repository.CalendarFilter & {
    date: LocalDate;
    since?: string | undefined;
    page: number;
    pageSize: number;
  },
): Promise<DayEvents> {
  if (query.childId) await requireChildInReach(scope, query.childId);
  const part = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const rows = await repository.findDayEvents(scope.db, scope.actor, query, part);
  return { ...(await paintedEvents(scope, rows.slice(0, pageSize))), more: rows.length > pageSize };
}

// The same number of lessons of each day or hour, and how many more each has.
async function thinned(
  scope: SignedInScope,
  { from, to, ...filter }: repository.CalendarQuery,
  by: 'day' | 'hour',
): Promise<{ rows: repository.CalendarRow[]; rest: Calendar['rest'] }> {
  const counts = await repository.countCalendar(
    scope.db,
    scope.actor,
    { from, to, ...filter },
    by === 'day' ? 'day' : 'instant',
  );
  const parts = partsOf(counts);
  const each = rowsOfEach(
    parts.map(({ count }) => count),
    mostEvents,
  );
  const rows = await repository.findFirstOfParts(scope.db, scope.actor, { filter, parts, rows: each });
  const rest = parts.filter(({ count }) => count > each);
  return { rows, rest: rest.map((part) => ({ startsAt: part.from, count: part.count - each })) };
}

// One statement for the groups and one for their teachers, however many lessons there are.
async function paintedEvents(
  scope: SignedInScope,
  rows: readonly repository.CalendarRow[],
): Promise<Pick<Calendar, 'groups' | 'teachers' | 'events'>> {
  const groupIds = [...new Set(rows.map((row) => row.groupId))];
  const dates = rows.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  const substituteIds = [...new Set(rows.flatMap(({ substituteId }) => substituteId ?? []))];
  const [groups, members] = await Promise.all([
    repository.findCalendarGroups(scope.db, groupIds),
    from && to ? repository.findCalendarTeachers(scope.db, { groupIds, substituteIds }, { from, to }) : [],
  ]);
  const places = new Map(groups.map(({ id }, place) => [id, place]));
  const { teachers, ofGroup, ofEvent } = teachersOf(rows, members, scope.actor.id);
  return {
    groups: groups.map(({ number, ...group }) => {
      const by = ofGroup(group.id);
      return { ...group, color: groupColour(number), ...(by.length > 0 && { by }) };
    }),
    teachers,
    events: rows.flatMap((row) => {
      const group = places.get(row.groupId);
      return group === undefined ? [] : [paintedEvent(row, group, ofEvent(row))];
    }),
  };
}

// False flags are omitted: hardly any lesson is cancelled.
function paintedEvent(
  { id, startsAt, endsAt, cancelled, substituteId, absences, sheet }: repository.CalendarRow,
  group: number,
  by: number[] | null,
): CalendarEvent {
  const event: CalendarEvent = { id, group, startsAt, endsAt };
  if (cancelled) event.cancelled = true;
  if (substituteId) event.substituted = true;
  if (absences > 0) event.absences = absences;
  if (by) event.by = by;
  if (sheet) event.sheet = sheet;
  return event;
}
