import type { DemoGroup } from '#features/groups/server/groups.seed.ts';
import type { Db } from '#platform/server/database.ts';
import { academyTimeZone, addDays, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';

// Days of the year without lessons in the demo: Lithuanian public holidays of fixed date, and the turn of the year.
const holidays = new Set(
  '01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26 12-31'.split(' '),
);

function instant(date: LocalDate, time: string): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(academyTimeZone)
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });
}

/** The lesson dates of a demo group: its weekdays between its dates, without holidays; `today` always has one. */
export function lessonDatesOf(group: DemoGroup, today: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = group.from; date <= group.to; date = addDays(date, 1)) {
    const isLessonDay = group.weekdays.includes(weekdayOf(date));
    if (isLessonDay && (date === today || !holidays.has(date.slice(5)))) dates.push(date);
  }
  return dates;
}

/** Makes the lessons of a demo group. */
export async function seedEvents(db: Db, group: DemoGroup, today: LocalDate): Promise<void> {
  const rows = lessonDatesOf(group, today).map((date) => ({
    group_id: group.id,
    starts_at: instant(date, group.startTime),
    ends_at: instant(date, group.endTime),
    mode: group.mode,
    city: group.city,
    address: group.address,
    meeting_link: group.meetingLink,
    generated: true,
    created_at: `${group.from}T06:00:00.000Z`,
  }));
  await db.insertInto('schedule_events').values(rows).execute();
}
