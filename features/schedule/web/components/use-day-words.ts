import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatWeekday } from '#platform/shared/dates.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { ClosedDay } from '../../shared/calendar.ts';
import type { HolidayKey } from '../../shared/holidays.rules.ts';
import { seesAllAbsenceNotices } from '../../shared/schedule.permissions.ts';
import type { CalendarDays, CalendarEvent } from '../calendar/calendar-events.view.ts';
import { timeOf } from '../calendar/calendar-events.view.ts';
import type { EventMoment } from '../calendar/use-event-moment.ts';

/** 'Jonas Petraitis' as 'Jonas P.'; a single name stays. */
const shortName = (name: string) => name.replace(/ (\p{L})[^ ]*$/u, ' $1.');

/** The wording of days and lessons in the calendar. */
export function useDayWords() {
  const t = useTranslations('calendar');
  const locale = useLocale();
  const seesAll = seesAllAbsenceNotices(useUser());
  // Families see it for their own child, staff the number.
  const absent = (count: number) => (seesAll ? t('absences', { count }) : t('absence_known'));
  const closedName = ({ kind, name }: ClosedDay) =>
    kind === 'holiday' ? t(`holidays.${name as HolidayKey}`) : name;
  const factsOf = (event: CalendarEvent, { goesOn, sign }: EventMoment) =>
    [
      goesOn ? t('now') : '',
      event.teachers.join(', '),
      event.mode === 'online' ? t('online') : (event.city ?? t('in_person')),
      event.cancelled ? t('cancelled') : '',
      event.substituted ? t('substituted') : '',
      event.absences > 0 ? absent(event.absences) : '',
      sign ? t(`sheet.${sign}`) : '',
    ].filter(Boolean);
  return {
    closedName,
    /** Why a day is closed, and who does not teach on it: where there is little room, by the first name and an initial. */
    notes: ({ closed, off }: CalendarDays, date: string, { short = false } = {}) => [
      ...(closed.get(date) ?? []).map(closedName),
      ...(off.get(date) ?? []).map((name) => t('off', { name: short ? shortName(name) : name })),
    ],
    absent,
    /** 'antradienis, 2026 m. lapkričio 24 d.' */
    day: (date: string) => `${formatWeekday(date, locale)}, ${formatLongDate(date, locale)}`,
    /** The same in two parts, for a title that may need two lines. */
    dayParts: (date: string) => [`${formatWeekday(date, locale)},`, formatLongDate(date, locale)] as const,
    /** '17:30–19:00' */
    time: ({ start, end }: CalendarEvent) => `${timeOf(start)}–${timeOf(end)}`,
    /** Everything about a lesson in one line. */
    event: (event: CalendarEvent, moment: EventMoment) =>
      [`${timeOf(event.start)}–${timeOf(event.end)}`, event.name, ...factsOf(event, moment)].join(', '),
    /** A lesson's text besides its time and its group. */
    more: (event: CalendarEvent, moment: EventMoment) => factsOf(event, moment).join(', '),
  };
}
