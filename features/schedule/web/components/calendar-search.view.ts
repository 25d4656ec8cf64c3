import { idOf, oneOf } from '#platform/shared/address-values.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  isLocalDate,
  type LocalDate,
  monthBounds,
  weekdayOf,
} from '#platform/shared/dates.ts';

/** How much of the calendar is seen at once (spec §2 "Calendar"). */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The calendar's state in the address: the view, whose lessons, and the open lesson. */
export interface CalendarSearch {
  readonly view?: CalendarView;
  readonly date?: LocalDate;
  readonly group?: string;
  readonly teacher?: string;
  readonly event?: string;
}

/** The calendar's part of an address; invalid values are dropped. */
export function calendarSearchOf(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const { date } = search;
  const view = oneOf(calendarViews, search.view);
  const group = idOf(search.group);
  const teacher = idOf(search.teacher);
  const event = idOf(search.event);
  return {
    ...(view && { view }),
    ...(typeof date === 'string' && isLocalDate(date) && { date }),
    ...(group && { group }),
    ...(teacher && { teacher }),
    ...(event && { event }),
  };
}

/** The days that an agenda lists. */
export const agendaDays = 14;

/** The first and the last day that a view shows: whole weeks from Monday, the agenda from its day on. */
export function rangeOf(view: CalendarView, date: LocalDate): { from: LocalDate; to: LocalDate } {
  switch (view) {
    case 'day':
      return { from: date, to: date };
    case 'week':
      return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
    case 'agenda':
      return { from: date, to: addDays(date, agendaDays - 1) };
    default: {
      const { from, to } = monthBounds(date.slice(0, 7));
      return { from: mondayOf(from), to: addDays(mondayOf(to), 6) };
    }
  }
}

/** The day that the next view (1) or the previous one (-1) is about. A month continues from its first day. */
export function stepDate(view: CalendarView, date: LocalDate, direction: 1 | -1): LocalDate {
  if (view === 'month') return `${addMonths(date.slice(0, 7), direction)}-01`;
  const days = { week: 7, day: 1, agenda: agendaDays }[view];
  return addDays(date, days * direction);
}

/** All days from one to another, both inclusive. */
export function daysFrom(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}
