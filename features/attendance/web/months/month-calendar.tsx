import { useLocale } from 'use-intl';
import { addDays, daysOfMonth, formatWeekday, vilniusDate, weekdayOf } from '#platform/shared/dates.ts';
import { AttendedCount } from './attended-count.tsx';
import classes from './month-calendar.module.css';
import { MonthDay } from './month-day.tsx';
import type { LessonOf, MonthGroup } from './month-table.tsx';

interface Props {
  readonly month: string;
  /** An instant (ISO). */
  readonly now: string;
  readonly group: MonthGroup;
  readonly lessonOf: LessonOf;
}

// Weeks from Monday (spec §9), with the days before the first and after the last of the month left empty.
function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month);
  const lead = weekdayOf(`${month}-01`) - 1;
  const cells: (string | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}

const someMonday = '2026-01-05';

/** A group's month as a calendar: readable on a phone without zoom. */
export function MonthCalendar({ month, now, group, lessonOf }: Props) {
  const locale = useLocale();
  const today = vilniusDate(now);
  const byDate = new Map(group.days.map((day) => [day.date, day]));
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(someMonday, offset));
  return (
    <table className={classes.calendar}>
      <caption className={classes.name}>
        {group.name}
        <AttendedCount days={group.days} />
      </caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(day, locale)}>
              {formatWeekday(day, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, weekday) => {
              const day = date === null ? undefined : byDate.get(date);
              return (
                <td key={weekdays[weekday]} data-today={date === today}>
                  {day && (
                    <MonthDay
                      groupId={group.id}
                      day={day}
                      now={now}
                      lesson={lessonOf({ groupId: group.id, date: day.date })}
                      large
                    />
                  )}
                  {date && !day && <span className={classes.quiet}>{Number(date.slice(8))}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
