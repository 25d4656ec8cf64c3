import type { LearningMode } from '#features/membership/shared/group.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { EventClash, SubstituteChoice } from '../../shared/calendar.ts';
import { eventTimeRefusal, wholeMinutes } from '../../shared/events.rules.ts';
import { mayEditEvents } from '../../shared/schedule.permissions.ts';
import { offeredChoices } from '../calendar/calendar-choices.service.ts';
import { byStart } from '../patterns/recurrence.rules.ts';
import { type OtherEvent, placeOf, scheduleClashes } from '../patterns/schedule-clashes.rules.ts';
import { findOffOn } from '../patterns/schedule-planning.repository.ts';
import { findNotTeaching } from '../teacher-plans/teacher-plans.repository.ts';
import * as repository from './event-clashes.repository.ts';
import { requireEventInReach } from './event-detail.service.ts';

interface Wanted {
  readonly groupId: string;
  readonly eventId?: string | undefined;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly mode?: LearningMode | undefined;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
}

/**
 * What one lesson would clash with at a time, by start: lessons of others that need the same teacher or place, others of its own
 * group, and teachers who are off or may not teach the group's plan. It never refuses: an admin may intend it. `db/no-document` for a missing group.
 */
export async function listEventClashes(
  scope: SignedInScope,
  { groupId, eventId, mode, address, city, ...sent }: Wanted,
): Promise<{ clashes: EventClash[] }> {
  requireMay(mayEditEvents(scope.actor));
  const times = wholeMinutes(sent);
  refuse(eventTimeRefusal(times));
  const date = vilniusDate(times.startsAt);
  const rows = await repository.findPossibleClashes(scope.db, {
    ...{ groupId, eventId: eventId ?? null, date, ...times },
    ...{ mode: mode ?? null, address: address ?? null, city: city ?? null },
  });
  const [first] = rows;
  if (!first) throw new AppError('db/no-document');
  const found = rows.flatMap(({ other }) => other ?? []);
  const own = found.filter((other) => other.groupId === groupId);
  const others = found.filter((other) => other.groupId !== groupId);
  const names = new Map(others.flatMap(({ teachers }) => teachers.map(({ id, name }) => [id, name])));
  const wanted = { date, ...times, teacherIds: first.teacherIds, place: placeOf(first) };
  const [off, notTeaching] = await Promise.all([
    findOffOn(scope.db, { userIds: first.teacherIds, dates: [date] }),
    findNotTeaching(scope.db, { groupId, userIds: first.teacherIds }),
  ]);
  const clashes = [
    ...off.map(({ name }): EventClash => ({ kind: 'off', name, groupName: '', ...times })),
    ...notTeaching.map((name): EventClash => ({ kind: 'plan', name, groupName: '', ...times })),
    ...own.map(
      ({ groupName, startsAt, endsAt }): EventClash => ({
        ...{ kind: 'group', name: null, groupName, startsAt, endsAt },
      }),
    ),
    ...scheduleClashes([wanted], others.map(otherOf)).map(
      ({ kind, teacherId, place, ...clash }): EventClash => ({
        kind,
        name: teacherId ? (names.get(teacherId) ?? null) : place,
        groupName: clash.otherGroupName,
        startsAt: clash.otherStartsAt,
        endsAt: clash.otherEndsAt,
      }),
    ),
  ];
  return { clashes: clashes.sort(byStart) };
}

type Other = NonNullable<repository.PossibleClash['other']>;

function otherOf({ teachers, mode, address, city, ...other }: Other): OtherEvent {
  return { ...other, teacherIds: teachers.map(({ id }) => id), place: placeOf({ mode, address, city }) };
}

/**
 * The first {@link offeredChoices} teachers of active groups whose names contain every word and who do not teach the event:
 * those who may teach its plan and are free first, then those who are off or teach elsewhere, with what, last those who may not teach
 * it: they too can be chosen. `db/no-document` for a missing event.
 */
export async function listSubstitutes(
  scope: SignedInScope,
  { eventId, search }: { eventId: string; search: string },
): Promise<{ teachers: SubstituteChoice[] }> {
  requireMay(mayEditEvents(scope.actor));
  await requireEventInReach(scope, eventId);
  const rows = await repository.findSubstitutes(scope.db, { eventId, search, limit: offeredChoices });
  const teachers = rows.map(({ groupName, startsAt, endsAt, ...person }) => ({
    ...person,
    busy: groupName !== null && startsAt !== null && endsAt !== null ? { groupName, startsAt, endsAt } : null,
  }));
  return { teachers };
}
