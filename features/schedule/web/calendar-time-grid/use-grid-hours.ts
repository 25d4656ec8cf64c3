import { useMemo, useState } from 'react';
import { type LocalDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { type CalendarDays, minutesOf } from '../calendar/calendar-events.view.ts';
import { fittingHours, type GridHours, usualHours, wholeHours } from './grid-hours.view.ts';

const hour = 60;

interface Grid {
  readonly shown: readonly LocalDate[];
  readonly days: CalendarDays;
  readonly isWide: boolean;
  readonly waiting: boolean;
}

/** The shown hours of a grid, and a switch for the others. */
interface DrawnHours {
  readonly hours: GridHours;
  /** False until the first lessons are loaded: before that the needed hours are unknown. */
  readonly known: boolean;
  /** Switches between the hours of the lessons and the whole day; null where they are the same. */
  readonly onWhole: (() => void) | null;
  readonly whole: boolean;
}

// The minute at which the days were opened: the grid does not move under its reader as the clock goes on.
function minuteWithin(from: LocalDate, to: LocalDate): number | null {
  const today = vilniusDate(Date.now());
  return from <= today && today <= to ? minutesOf(vilniusTime(Date.now())) : null;
}

/** The hours of a grid fit the lessons of its days. Those of the previous days stay while others are loading, and for days without any. */
export function useGridHours({ shown, days, isWide, waiting }: Grid): DrawnHours {
  const [whole, setWhole] = useState(false);
  const [kept, setKept] = useState<GridHours | null>(null);
  const [from = '', to = from] = [shown[0], shown.at(-1)];
  const now = useMemo(() => minuteWithin(from, to), [from, to]);
  const taken = shown.flatMap((day) => [
    ...(days.events.get(day) ?? []),
    ...(days.left.get(day) ?? []).map(({ start }) => ({ start, end: start + hour })),
  ]);
  const fitting = waiting ? null : fittingHours(taken, { isWide, now });
  if (fitting && (fitting.first !== kept?.first || fitting.last !== kept.last)) setKept(fitting);
  const fit = fitting ?? kept ?? usualHours;
  const all = wholeHours(fit);
  const leavesOut = all.first < fit.first || all.last > fit.last;
  return {
    hours: whole ? all : fit,
    known: !waiting || kept !== null,
    onWhole: leavesOut ? () => setWhole(!whole) : null,
    whole,
  };
}
