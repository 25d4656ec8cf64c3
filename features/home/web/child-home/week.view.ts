import type { Calendar, CalendarEvent, ClosedDay } from '#features/schedule/shared/calendar.ts';
import { addDays, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { daysAhead } from '../../shared/home-week.ts';

/** A lesson in the strip of the week. */
export interface WeekLesson {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly group: string;
  readonly color: number;
  readonly cancelled: boolean;
  /** The child's absence was reported. */
  readonly absenceTold: boolean;
}

/** A day in the strip. */
export interface WeekDay {
  readonly date: LocalDate;
  readonly isToday: boolean;
  readonly closed: ClosedDay | null;
  readonly lessons: readonly WeekLesson[];
}

/** The seven days from `today` on, with the lessons of each by start. */
export function weekOf(
  { groups, events, closedDays }: Pick<Calendar, 'groups' | 'events' | 'closedDays'>,
  today: LocalDate,
): WeekDay[] {
  const lessonOf = ({ id, group, startsAt, endsAt, cancelled, absences }: CalendarEvent): WeekLesson => ({
    id,
    startsAt,
    endsAt,
    group: groups[group]?.name ?? '',
    color: groups[group]?.color ?? 0,
    cancelled: cancelled === true,
    absenceTold: (absences ?? 0) > 0,
  });
  return Array.from({ length: daysAhead }, (_, index) => {
    const date = addDays(today, index);
    return {
      date,
      isToday: index === 0,
      closed: closedDays.find((day) => day.date === date) ?? null,
      lessons: events
        .filter(({ startsAt }) => vilniusDate(startsAt) === date)
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
        .map(lessonOf),
    };
  });
}

/** How many lessons of the days take place. */
export function lessonsAhead(days: readonly WeekDay[]): number {
  return days.flatMap(({ lessons }) => lessons).filter(({ cancelled }) => !cancelled).length;
}
