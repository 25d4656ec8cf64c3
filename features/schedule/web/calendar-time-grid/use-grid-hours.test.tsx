import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CalendarDays, calendarDaysOf } from '../calendar/calendar-events.view.ts';
import { useGridHours } from './use-grid-hours.ts';

const none: CalendarDays = { events: new Map(), left: new Map(), closed: new Map(), off: new Map() };

// A lesson in winter, two hours ahead of UTC: from 17:30 to 19:00.
const evening = calendarDaysOf({
  groups: [{ id: 'g', name: 'Scratch', mode: 'online', city: null, color: 1 }],
  teachers: [],
  events: [{ id: 'e', group: 0, startsAt: '2030-11-26T15:30:00.000Z', endsAt: '2030-11-26T17:00:00.000Z' }],
  rest: [],
  closedDays: [],
});

const week = { shown: ['2030-11-26'], isWide: true };

it('shows the hours of the lessons, and keeps them while other days are loading and when those have none', () => {
  const { result, rerender } = renderHook((days) => useGridHours({ ...week, ...days }), {
    initialProps: { days: none, waiting: true },
  });
  expect(result.current.known).toBe(false);
  rerender({ days: evening, waiting: false });
  expect(result.current).toMatchObject({ known: true, hours: { first: 15 * 60, last: 21 * 60 } });
  rerender({ days: none, waiting: true });
  expect(result.current).toMatchObject({ known: true, hours: { first: 15 * 60, last: 21 * 60 } });
  rerender({ days: none, waiting: false });
  expect(result.current.hours).toEqual({ first: 15 * 60, last: 21 * 60 });
});

it('shows the usual hours if there never was a lesson, and the whole day on request', () => {
  const empty = renderHook(() => useGridHours({ ...week, days: none, waiting: false }));
  expect(empty.result.current).toMatchObject({ hours: { first: 540, last: 1200 }, onWhole: null });
  const { result } = renderHook(() => useGridHours({ ...week, days: evening, waiting: false }));
  act(() => result.current.onWhole?.());
  expect(result.current).toMatchObject({ whole: true, hours: { first: 540, last: 21 * 60 } });
  act(() => result.current.onWhole?.());
  expect(result.current.hours).toEqual({ first: 15 * 60, last: 21 * 60 });
});
