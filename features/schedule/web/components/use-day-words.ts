import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatWeekday } from '#platform/shared/dates.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { useUser } from '#platform/web/session/route-roots.tsx';
import type { ClosedDay } from '../../shared/calendar.ts';
import type { HolidayKey } from '../../shared/holidays.rules.ts';
import type { CalendarLesson } from '../calendar/calendar-lessons.view.ts';
import { timeOf } from '../calendar/calendar-lessons.view.ts';

/** How days and lessons are said in the calendar. */
export function useDayWords() {
  const t = useTranslations('calendar');
  const locale = useLocale();
  const { role } = useUser();
  // Families hear of their own child, staff of how many.
  const absent = (count: number) => (isStaff(role) ? t('absences', { count }) : t('absence_known'));
  const closedName = ({ kind, name }: ClosedDay) =>
    kind === 'holiday' ? t(`holidays.${name as HolidayKey}`) : name;
  const factsOf = (lesson: CalendarLesson, goesOn: boolean) =>
    [
      goesOn ? t('now') : '',
      lesson.mode === 'online' ? t('online') : (lesson.city ?? t('in_person')),
      lesson.cancelled ? t('cancelled') : '',
      lesson.substituted ? t('substituted') : '',
      lesson.absences > 0 ? absent(lesson.absences) : '',
    ].filter(Boolean);
  return {
    closedName,
    absent,
    /** 'antradienis, 2026 m. lapkričio 24 d.' */
    day: (date: string) => `${formatWeekday(date, locale)}, ${formatLongDate(date, locale)}`,
    /** The same in two parts, for a title that may need two lines. */
    dayParts: (date: string) => [`${formatWeekday(date, locale)},`, formatLongDate(date, locale)] as const,
    /** '17:30–19:00' */
    time: ({ start, end }: CalendarLesson) => `${timeOf(start)}–${timeOf(end)}`,
    /** Everything about a lesson in one line. */
    lesson: (lesson: CalendarLesson, goesOn: boolean) =>
      [`${timeOf(lesson.start)}–${timeOf(lesson.end)}`, lesson.name, ...factsOf(lesson, goesOn)].join(', '),
    /** What a lesson is beside its time and its group. */
    more: (lesson: CalendarLesson, goesOn: boolean) => factsOf(lesson, goesOn).join(', '),
  };
}
