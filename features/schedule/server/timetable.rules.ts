import { addDays, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import { firstOnOrAfter, type PatternWeekday, type SchedulePattern } from '../shared/recurrence.rules.ts';

const isSame = (one: PatternWeekday, other: PatternWeekday) =>
  one.weekday === other.weekday && one.repeats === other.repeats;

/** What repeats every week needs no day to count from. */
const counts = ({ repeats }: PatternWeekday) => repeats !== 'weekly';

/**
 * The pattern with the days from which its repetitions count, so that a change moves no week: a weekday goes on as it did,
 * one that takes the place of another, such as Friday of Thursday, counts from the week in which that one began, and any other
 * from the day of the change, also when that has come. With another first day of the group all count from there (decision G5).
 */
export function countedPattern(wanted: SchedulePattern, stored: SchedulePattern | null): SchedulePattern {
  const { startDate, change } = wanted;
  const before = stored?.startDate === startDate ? stored.weekdays : [];
  const kept = (day: PatternWeekday) => before.find((each) => isSame(each, day))?.countsFrom ?? null;
  const weekdays = wanted.weekdays.map((day) => ({ ...day, countsFrom: counts(day) ? kept(day) : null }));
  if (!change) return { ...wanted, weekdays, change: null };
  const anew = change.weekdays.filter((day) => !weekdays.some((each) => isSame(each, day)));
  const gone = weekdays.filter((day) => !change.weekdays.some((each) => isSame(each, day)));
  const countsFrom = (day: PatternWeekday): LocalDate | null => {
    if (!counts(day) || startDate === null) return null;
    const same = weekdays.find((each) => isSame(each, day));
    if (same) return same.countsFrom ?? startDate;
    // A lesson that is held once takes nobody's place: it comes once more.
    const like = ({ repeats }: PatternWeekday) => repeats === day.repeats && repeats !== 'once';
    const place = gone.filter(like)[anew.filter(like).indexOf(day)];
    return place ? mondayOf(firstOnOrAfter(place.countsFrom ?? startDate, place.weekday)) : change.from;
  };
  return {
    ...wanted,
    weekdays,
    change: {
      from: change.from,
      weekdays: change.weekdays.map((day) => ({ ...day, countsFrom: countsFrom(day) })),
    },
  };
}

const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));
