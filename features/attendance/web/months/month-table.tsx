import { useLocale, useTranslations } from 'use-intl';
import type { GroupStatus } from '#features/membership/shared/group.ts';
import { daysOfMonth, formatMonth, formatWeekday, vilniusDate, weekdayOf } from '#platform/shared/dates.ts';
import type { AttendanceDay } from '../../shared/attendance.ts';
import { AttendedCount } from './attended-count.tsx';
import { MonthDay } from './month-day.tsx';
import classes from './month-table.module.css';
import { useDayInSight } from './use-day-in-sight.ts';

/** A group's days of one month; days without a lesson or a mark are left out. */
export interface MonthGroup {
  readonly id: string;
  readonly name: string;
  readonly status: GroupStatus;
  readonly days: readonly AttendanceDay[];
}

/** The course lesson that a day of a group teaches, in words; null if unknown. */
export type LessonOf = (day: { readonly groupId: string; readonly date: string }) => string | null;

interface Props {
  readonly month: string;
  /** An instant (ISO). */
  readonly now: string;
  readonly groups: readonly MonthGroup[];
  readonly lessonOf: LessonOf;
}

/** One row per group and a cell per day; the names stay while the days scroll. */
export function MonthTable({ month, now, groups, lessonOf }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const region = useDayInSight(month);
  const days = daysOfMonth(month);
  const today = vilniusDate(now);
  const label = t('month_region', { month: formatMonth(month, locale) });
  return (
    // The keyboard reaches, and scrolls, the region through its days, which are buttons.
    <section ref={region} aria-label={label} className={classes.region}>
      <table className={classes.table} data-month={month}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('group')}
            </th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                className={classes.dayHead}
                data-today={date === today}
                data-in-sight={date === today}
                data-weekend={weekdayOf(date) > 5}
              >
                <span className={classes.weekday}>{formatWeekday(date, locale, 'narrow')}</span>
                {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const byDate = new Map(group.days.map((day) => [day.date, day]));
            return (
              <tr key={group.id}>
                <th scope="row" className={classes.name}>
                  {group.name}
                  <AttendedCount days={group.days} />
                </th>
                {days.map((date) => {
                  const day = byDate.get(date);
                  return (
                    <td key={date} className={classes.cell} data-weekend={weekdayOf(date) > 5}>
                      {day && (
                        <MonthDay
                          groupId={group.id}
                          day={day}
                          now={now}
                          lesson={lessonOf({ groupId: group.id, date })}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
