import { expect, it } from 'vitest';
import type { Calendar, EventDetail } from '../../shared/calendar.ts';
import { mondayOf, sameWeek } from './same-week.view.ts';

const now = Date.parse('2030-11-25T08:00:00.000Z');
const lesson = { id: 'chosen', startsAt: '2030-11-26T15:30:00.000Z' } as EventDetail;
const at = (day: string) => ({
  startsAt: `2030-11-${day}T15:30:00.000Z`,
  endsAt: `2030-11-${day}T17:00:00.000Z`,
});
const group = (name: string, by: number[]) => ({
  ...{ id: name, name, mode: 'live' as const, city: null, color: 1, by },
});

it('counts a week from its Monday in Vilnius', () => {
  expect(mondayOf({ startsAt: '2030-11-26T15:30:00.000Z' })).toBe('2030-11-25');
  // Sunday evening in London is Monday in Vilnius.
  expect(mondayOf({ startsAt: '2030-12-01T22:30:00.000Z' })).toBe('2030-12-02');
});

it('offers the lessons to come that the teacher holds alone and nobody stands in for', () => {
  const calendar = {
    groups: [group('Python', [0]), group('Robotai', [0, 1])],
    teachers: ['Jonas Petraitis', 'Ada Abromaitė'],
    events: [
      { id: 'chosen', group: 0, ...at('26') },
      { id: 'over', group: 0, ...at('24') },
      { id: 'open', group: 0, ...at('27') },
      { id: 'cancelled', group: 0, ...at('28'), cancelled: true as const },
      { id: 'covered', group: 0, ...at('28'), substituted: true as const, by: [1] },
      { id: 'of two', group: 1, ...at('29') },
      { id: 'of one', group: 1, ...at('29'), by: [0] },
    ],
    rest: [],
    closedDays: [],
  } satisfies Calendar;
  expect(sameWeek(calendar, lesson, now).map(({ id, groupName }) => [id, groupName])).toEqual([
    ['open', 'Python'],
    ['of one', 'Robotai'],
  ]);
});
