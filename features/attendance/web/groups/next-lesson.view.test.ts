import { expect, it } from 'vitest';
import type { EventDate } from '../../shared/attendance.ts';
import { nextLessonOf } from './next-lesson.view.ts';

const event = (hour: number, cancelled = false) => ({
  startsAt: `2026-11-30T${hour}:00:00.000Z`,
  endsAt: `2026-11-30T${hour + 1}:00:00.000Z`,
  cancelled,
});
const dayOf = (...events: EventDate['events']) => ({
  today: { date: '2026-11-30', events, state: 'upcoming', marked: 0, students: 12, points: 0 } as const,
  nextDate: '2026-12-07',
});
const later = { kind: 'later', date: '2026-12-07' };

it('is an event later today, also on a day that has one which is over', () => {
  const day = dayOf(event(10), event(15));
  const fifteen = { kind: 'today', startsAt: event(15).startsAt };
  expect(nextLessonOf(day, '2026-11-30T09:00:00.000Z')).toEqual({
    kind: 'today',
    startsAt: event(10).startsAt,
  });
  expect(nextLessonOf(day, '2026-11-30T10:30:00.000Z')).toEqual({ kind: 'now' });
  expect(nextLessonOf(day, '2026-11-30T12:00:00.000Z')).toEqual(fifteen);
  expect(nextLessonOf(day, '2026-11-30T16:30:00.000Z')).toEqual(later);
});

it('is the next day where today’s is cancelled or there is none, and nothing where none is planned', () => {
  const now = '2026-11-30T09:00:00.000Z';
  expect(nextLessonOf(dayOf(event(15, true)), now)).toEqual(later);
  expect(nextLessonOf({ today: null, nextDate: '2026-12-07' }, now)).toEqual(later);
  expect(nextLessonOf({ today: null, nextDate: null }, now)).toBeNull();
});
