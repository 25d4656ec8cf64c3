import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type LocalDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { type CalendarDays, minutesOf } from '../calendar/calendar-events.view.ts';
import { type GridHours, openingMinute } from './grid-hours.view.ts';

/** The space above the minute at which a grid opens. */
const above = 30;

interface Grid {
  readonly shown: readonly LocalDate[];
  readonly days: CalendarDays;
  readonly hours: GridHours;
  readonly waiting: boolean;
}

/**
 * The frame of a grid, which is scrolled once to where the grid opens: on appearing, and when it changes to other days.
 */
export function useOpeningScroll({ shown, days, hours, waiting }: Grid): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const opened = useRef('');
  const place = `${shown[0]}/${shown.length}`;
  useLayoutEffect(() => {
    const element = frame.current;
    if (waiting || !element || opened.current === place) return;
    opened.current = place;
    const today = vilniusDate(Date.now());
    const minute = openingMinute({
      all: shown.flatMap((day) => days.events.get(day) ?? []),
      today: days.events.get(today) ?? [],
      now: shown.includes(today) ? minutesOf(vilniusTime(Date.now())) : null,
    });
    const length = hours.last - hours.first;
    const grid = element.scrollHeight;
    element.scrollTop = minute === null ? 0 : ((minute - above - hours.first) / length) * grid;
  });
  return frame;
}
