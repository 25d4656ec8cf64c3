import { expect, it } from 'vitest';
import type { EventDate, SheetState } from '../../shared/attendance.ts';
import { progressOf, weeksOfPlan } from './year-weeks.view.ts';

function date(day: string, state: SheetState = 'approved'): EventDate {
  const event = { startsAt: `${day}T15:30:00.000Z`, endsAt: `${day}T17:00:00.000Z`, cancelled: false };
  return { date: day, events: [event], state, marked: 0, students: 12, points: 0 };
}

it('lists all weeks from the first lesson to the last by month, also those without lessons', () => {
  const months = weeksOfPlan([date('2026-12-01'), date('2026-11-10'), date('2026-11-12')]);
  const shown = months.map(({ month, weeks }) => [
    month,
    weeks.map(({ monday, sunday, lessons }) => [monday, sunday, lessons.map((each) => each.date)]),
  ]);
  expect(shown).toEqual([
    [
      '2026-11',
      [
        ['2026-11-09', '2026-11-15', ['2026-11-10', '2026-11-12']],
        ['2026-11-16', '2026-11-22', []],
        ['2026-11-23', '2026-11-29', []],
      ],
    ],
    // Most days of this week are in December.
    ['2026-12', [['2026-11-30', '2026-12-06', ['2026-12-01']]]],
  ]);
  expect(weeksOfPlan([])).toEqual([]);
});

it('counts the lessons that are over, without cancelled ones', () => {
  const states = ['approved', 'draft', 'missing', 'now', 'upcoming', 'cancelled'] as const;
  expect(progressOf(states.map((state, index) => date(`2026-11-1${index}`, state)))).toEqual({
    held: 3,
    all: 5,
  });
});
