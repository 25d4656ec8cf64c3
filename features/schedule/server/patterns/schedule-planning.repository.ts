import { sql } from 'kysely';
import { participantsOf, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { LearningMode } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import { attendanceTaken } from '../events/attendance-taken.repository.ts';
import type { ToldTimetable } from '../news/timetable-news.mails.ts';
import type { PatternWeekday } from './recurrence.rules.ts';
import type { AttendedEvent, OtherEvent } from './schedule-clashes.rules.ts';
import { placeOf } from './schedule-clashes.rules.ts';
import type { PlannableEvent } from './schedule-plan.rules.ts';

/** Between two days, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface PatternRow {
  readonly id: string;
  readonly name: string;
  /** Active and not deleted: only then does the pattern create events. */
  readonly isActive: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly weekdays: PatternWeekday[];
  /** Planned ahead: from that day on these weekdays apply. */
  readonly change: { from: string; weekdays: PatternWeekday[] } | null;
}

const patternColumns = sql`g.id, g.name, g.status = 'active' AND g.deleted_at IS NULL AS "isActive",
  g.start_date AS "startDate", g.end_date AS "endDate",
  (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'startTime', to_char(w.start_time, 'HH24:MI'),
      'endTime', to_char(w.end_time, 'HH24:MI'), 'repeats', w.repeats, 'countsFrom', w.counts_from) ORDER BY w.weekday), '[]')
    FROM group_weekdays w WHERE w.group_id = g.id) AS weekdays,
  CASE WHEN g.next_weekdays_from IS NOT NULL
    THEN json_build_object('from', g.next_weekdays_from, 'weekdays', g.next_weekdays) END AS change`;

export async function findPatterns(db: Db, groupIds: readonly string[]): Promise<PatternRow[]> {
  const { rows } = await sql<PatternRow>`SELECT ${patternColumns} FROM groups g
    WHERE g.id = ANY(${groupIds}::uuid[]) ORDER BY g.id`.execute(db);
  return rows;
}

/** Active groups whose dates touch the days and that have a weekly pattern, by name. */
export async function findPatternsIn(db: Db, { from, to }: DayRange): Promise<PatternRow[]> {
  const { rows } = await sql<PatternRow>`SELECT ${patternColumns} FROM groups g
    WHERE g.status = 'active' AND g.deleted_at IS NULL AND g.start_date <= ${to} AND g.end_date >= ${from}
      AND (g.next_weekdays IS NOT NULL OR EXISTS (SELECT FROM group_weekdays w WHERE w.group_id = g.id))
    ORDER BY g.name COLLATE lt_natural, g.id`.execute(db);
  return rows;
}

export type EventRow = PlannableEvent & { readonly groupId: string };

const eventColumns = sql`e.id, e.group_id AS "groupId", e.local_date AS date, e.starts_at AS "startsAt", e.ends_at AS "endsAt",
  e.slot_date AS "slotDate", e.generated, e.edited_at IS NOT NULL AS edited, e.cancelled_at IS NOT NULL AS cancelled,
  ${attendanceTaken} AS "hasAttendance"`;

/**
 * The events of groups from a day on, and those that stand for such a day; locked in the order of their ids when they
 * are to be written.
 */
export async function findEventsFrom(
  db: Db,
  groupIds: readonly string[],
  from: string,
  { lock }: { lock: boolean },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`SELECT ${eventColumns} FROM schedule_events e
    WHERE e.group_id = ANY(${groupIds}::uuid[]) AND (e.local_date >= ${from} OR e.slot_date >= ${from})
    ORDER BY e.id ${lock ? sql`FOR UPDATE OF e` : sql``}`.execute(db);
  return rows;
}

/** The events of all groups that are not deleted on some days, and those moved away from there by hand. */
export async function findEventsIn(
  db: Db,
  { from, to }: DayRange,
  { lock }: { lock: boolean },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`SELECT ${eventColumns} FROM schedule_events e
    WHERE (e.local_date BETWEEN ${from} AND ${to}
        OR (e.slot_date BETWEEN ${from} AND ${to} AND e.edited_at IS NOT NULL))
      AND e.group_id IN (SELECT id FROM groups WHERE deleted_at IS NULL)
    ORDER BY e.id ${lock ? sql`FOR UPDATE OF e` : sql``}`.execute(db);
  return rows;
}

export function findSkips(db: Db, groupIds: readonly string[]): Promise<{ groupId: string; date: string }[]> {
  return db
    .selectFrom('schedule_skips')
    .select(['group_id as groupId', 'slot_date as date'])
    .where(sql<boolean>`group_id = ANY(${groupIds}::uuid[])`)
    .execute();
}

export async function deleteEvents(db: Db, eventIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM schedule_events WHERE id = ANY(${eventIds}::uuid[])`.execute(db);
}

export interface MovedRow {
  readonly id: string;
  readonly date: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export async function moveEvents(db: Db, rows: readonly MovedRow[], now: string): Promise<void> {
  await sql`UPDATE schedule_events e SET starts_at = to_.starts_at, ends_at = to_.ends_at, slot_date = to_.slot_date,
      sequence = e.sequence + 1, updated_at = ${now}
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${rows.map(({ endsAt }) => endsAt)}::timestamptz[], ${rows.map(({ date }) => date)}::date[])
      AS to_ (id, starts_at, ends_at, slot_date)
    WHERE e.id = to_.id`.execute(db);
}

export interface CreatedRow {
  readonly groupId: string;
  readonly date: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Creates events of the pattern at the place of their group. A start that a person has taken meanwhile stays theirs.
 */
export async function createEvents(db: Db, rows: readonly CreatedRow[], now: string): Promise<void> {
  await sql`INSERT INTO schedule_events (group_id, slot_date, starts_at, ends_at, mode, address, city, instructions,
      meeting_link, meeting_recordings, generated, created_at)
    SELECT g.id, made.slot_date, made.starts_at, made.ends_at, g.mode, g.address, g.city, g.instructions,
      g.meeting_link, g.meeting_recordings, true, ${now}
    FROM unnest(${rows.map(({ groupId }) => groupId)}::uuid[], ${rows.map(({ date }) => date)}::date[],
      ${rows.map(({ startsAt }) => startsAt)}::timestamptz[], ${rows.map(({ endsAt }) => endsAt)}::timestamptz[])
      AS made (group_id, slot_date, starts_at, ends_at)
    JOIN groups g ON g.id = made.group_id
    ORDER BY made.starts_at
    ON CONFLICT (group_id, starts_at) DO NOTHING`.execute(db);
}

const placeColumns = ['mode', 'address', 'city', 'instructions', 'meeting_link', 'meeting_recordings'];

/** Coming events that nobody changed and that have no attendance follow their group's place and links. */
export async function refreshPlaces(db: Db, groupId: string, now: string): Promise<void> {
  const columns = (table: string) => sql.join(placeColumns.map((name) => sql.ref(`${table}.${name}`)));
  const set = sql.join(placeColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`g.${name}`)}`));
  await sql`UPDATE schedule_events e SET ${set}, sequence = e.sequence + 1, updated_at = ${now}
    FROM groups g WHERE g.id = e.group_id AND e.group_id = ${groupId} AND e.starts_at > ${now}
      AND e.generated AND e.edited_at IS NULL AND e.cancelled_at IS NULL
      AND NOT ${attendanceTaken}
      AND (${columns('e')}) IS DISTINCT FROM (${columns('g')})`.execute(db);
}

/** Groups by name, each with its first lessons after `now`, for the news of a changed plan. */
export async function findTimetables(
  db: Db,
  { groupIds, now, lessons }: { groupIds: readonly string[]; now: string; lessons: number },
): Promise<(ToldTimetable & { readonly id: string })[]> {
  const { rows } = await sql<ToldTimetable & { id: string }>`SELECT g.id, g.name,
      coalesce((SELECT json_agg(json_build_object('startsAt', n.starts_at, 'endsAt', n.ends_at) ORDER BY n.starts_at)
        FROM (SELECT e.starts_at, e.ends_at FROM schedule_events e
          WHERE e.group_id = g.id AND e.starts_at > ${now}::timestamptz AND e.cancelled_at IS NULL
          ORDER BY e.starts_at LIMIT ${lessons}) AS n), '[]') AS lessons
    FROM groups g WHERE g.id = ANY(${[...groupIds]}::uuid[]) ORDER BY g.name COLLATE lt_natural, g.id`.execute(
    db,
  );
  return rows;
}

interface Booking {
  readonly groupId: string | null;
  readonly dates: readonly string[];
  readonly teacherIds: readonly string[];
  /** Null when the place does not matter: online. */
  readonly address: string | null;
}

interface BookedRow extends Omit<OtherEvent, 'place'> {
  readonly mode: LearningMode;
  readonly address: string | null;
  readonly city: string | null;
}

const lettersOf = (text: ReturnType<typeof sql>) =>
  sql`regexp_replace(lower(normalize(${text})), '[^[:alnum:]]+', '', 'g')`;

/** Events of other groups on these days that may need the same teacher or place; the rule decides. */
export async function findOtherEvents(db: Db, wanted: Booking): Promise<OtherEvent[]> {
  const { groupId, dates, teacherIds, address } = wanted;
  const teachers = sql`coalesce((SELECT array_agg(m.user_id) FROM ${presentTeachers} m WHERE m.group_id = e.group_id), '{}')`;
  const { rows } = await sql<BookedRow>`
    SELECT e.group_id AS "groupId", g.name AS "groupName", e.local_date AS date, e.starts_at AS "startsAt",
      e.ends_at AS "endsAt", e.mode, e.address, e.city,
      to_json(CASE WHEN e.substitute_id IS NULL THEN ${teachers} ELSE ARRAY[e.substitute_id] END) AS "teacherIds"
    FROM schedule_events e JOIN groups g ON g.id = e.group_id AND g.deleted_at IS NULL
    WHERE e.local_date = ANY(${dates}::date[]) AND e.cancelled_at IS NULL
      AND e.group_id IS DISTINCT FROM ${groupId}::uuid
      AND (e.substitute_id = ANY(${teacherIds}::uuid[])
        OR EXISTS (SELECT FROM ${presentTeachers} m WHERE m.group_id = e.group_id AND m.user_id = ANY(${teacherIds}::uuid[]))
        OR (e.mode = 'live' AND ${address}::text IS NOT NULL
          AND ${lettersOf(sql`e.address`)} = ${lettersOf(sql`${address}::text`)}))`.execute(db);
  return rows.map(({ mode, address: at, city, ...event }) => ({
    ...event,
    place: placeOf({ mode, address: at, city }),
  }));
}

/** Events of other groups on these days in which some of these children take part, also as guests. */
export async function findAttendedEvents(
  db: Db,
  {
    groupId,
    dates,
    userIds,
  }: {
    readonly groupId: string | null;
    readonly dates: readonly string[];
    readonly userIds: readonly string[];
  },
): Promise<AttendedEvent[]> {
  const { rows } = await sql<AttendedEvent>`
    SELECT e.group_id AS "groupId", g.name AS "groupName", e.local_date AS date, e.starts_at AS "startsAt",
      e.ends_at AS "endsAt", p.ids AS "userIds"
    FROM schedule_events e JOIN groups g ON g.id = e.group_id AND g.deleted_at IS NULL
      CROSS JOIN LATERAL (SELECT json_agg(p.user_id) AS ids FROM ${participantsOf('e')} p
        WHERE p.user_id = ANY(${userIds}::uuid[])) AS p
    WHERE e.local_date = ANY(${dates}::date[]) AND e.cancelled_at IS NULL
      AND e.group_id IS DISTINCT FROM ${groupId}::uuid AND p.ids IS NOT NULL`.execute(db);
  return rows;
}

/** Which of these people are off on which of these days. */
export async function findOffOn(
  db: Db,
  { userIds, dates }: { readonly userIds: readonly string[]; readonly dates: readonly string[] },
): Promise<{ readonly name: string; readonly date: string }[]> {
  if (userIds.length === 0 || dates.length === 0) return [];
  const { rows } = await sql<{ name: string; date: string }>`
    SELECT DISTINCT w.day AS date, u.id, u.first_name || ' ' || u.last_name AS name
    FROM unnest(${dates}::date[]) AS w (day)
      JOIN days_off d ON w.day BETWEEN d.from_date AND d.to_date JOIN users u ON u.id = d.user_id
    WHERE d.user_id = ANY(${userIds}::uuid[]) ORDER BY w.day, u.id`.execute(db);
  return rows.map(({ name, date }) => ({ name, date }));
}
