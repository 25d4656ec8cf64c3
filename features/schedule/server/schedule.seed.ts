import { randomUUID } from 'node:crypto';
import type { DemoGroup } from '#features/membership/server/membership.seed.ts';
import type { Db } from '#platform/server/database/database.ts';
import { addDays, type LocalDate, vilniusInstant, weekdayOf } from '#platform/shared/dates.ts';
import { firstSchoolYearTurns, schoolYearOf } from '#platform/shared/school-year.ts';
import { holidaysBetween } from '../shared/holidays.rules.ts';
import { byStart, type PlannedEvent, plannedEvents } from './patterns/recurrence.rules.ts';

/** The demo academy's winter break of this school year, both days inclusive. */
function winterBreakOf(today: LocalDate): { from: LocalDate; to: LocalDate } {
  const year = Number(schoolYearOf(today, firstSchoolYearTurns).from.slice(0, 4));
  return { from: `${year}-12-27`, to: `${year + 1}-01-03` };
}

function closedDaysOf(group: DemoGroup, today: LocalDate): Set<LocalDate> {
  const { from, to } = winterBreakOf(today);
  const closed = new Set(holidaysBetween(group.from, group.to).map(({ date }) => date));
  for (let date = from; date <= to; date = addDays(date, 1)) closed.add(date);
  return closed;
}

/** The events of a demo group by its pattern. `today` always has one: on a closed day, a manual one. */
function eventsOf(group: DemoGroup, today: LocalDate): (PlannedEvent & { generated: boolean })[] {
  const { from, to, startTime, endTime } = group;
  const pattern = group.weekdays.map((weekday) => ({
    weekday,
    startTime,
    endTime,
    repeats: 'weekly' as const,
  }));
  const closedDays = closedDaysOf(group, today);
  const planned = plannedEvents({ startDate: from, endDate: to, weekdays: pattern, closedDays });
  const events = planned.map((event) => ({ ...event, generated: true }));
  const weekday = weekdayOf(today);
  if (closedDays.has(today) && group.weekdays.includes(weekday) && from <= today && today <= to) {
    const [startsAt, endsAt] = [vilniusInstant(today, startTime), vilniusInstant(today, endTime)];
    events.push({ date: today, weekday, startsAt, endsAt, generated: false });
  }
  return events.sort(byStart);
}

/** The event dates of a demo group, in order. */
export function eventDatesOf(group: DemoGroup, today: LocalDate): LocalDate[] {
  return eventsOf(group, today).map(({ date }) => date);
}

/** Creates the events of a demo group as saving its form would: saving it again changes nothing. */
export async function seedEvents(db: Db, group: DemoGroup, today: LocalDate): Promise<void> {
  const rows = eventsOf(group, today).map(({ date, startsAt, endsAt, generated }) => ({
    group_id: group.id,
    starts_at: startsAt,
    ends_at: endsAt,
    mode: group.mode,
    city: group.city,
    address: group.address,
    instructions: group.instructions,
    meeting_link: group.meetingLink,
    generated,
    slot_date: generated ? date : null,
    created_at: `${group.from}T06:00:00.000Z`,
  }));
  await db.insertInto('schedule_events').values(rows).execute();
}

/** Closes the demo academy for its winter break. */
export async function seedClosures(db: Db, today: LocalDate): Promise<void> {
  const { from, to } = winterBreakOf(today);
  await db
    .insertInto('closures')
    .values({
      from_date: from,
      to_date: to,
      name: 'Žiemos atostogos',
      created_by: null,
      created_at: `${schoolYearOf(today, firstSchoolYearTurns).from}T06:00:00.000Z`,
    })
    .execute();
}

/** Days off of demo teachers, each noted by the teacher: next week, next month, and past ones. */
export async function seedDaysOff(
  db: Db,
  { jonas, egle }: { readonly jonas: string; readonly egle: string },
  today: LocalDate,
): Promise<void> {
  const next = addDays(today, 10 - weekdayOf(today));
  const rows = [
    { user_id: jonas, from_date: next, to_date: addDays(next, 1), note: 'Mokytojų konferencija Kaune' },
    { user_id: egle, from_date: addDays(next, 28), to_date: addDays(next, 32), note: '' },
    { user_id: egle, from_date: addDays(today, -47), to_date: addDays(today, -47), note: 'Egzaminas' },
    { user_id: jonas, from_date: addDays(today, -20), to_date: addDays(today, -18), note: '' },
  ];
  await db
    .insertInto('days_off')
    .values(
      rows.map((row) => ({
        ...row,
        id: randomUUID(),
        created_by: row.user_id,
        created_at: `${addDays(today, -60)}T09:00:00.000Z`,
      })),
    )
    .execute();
}
