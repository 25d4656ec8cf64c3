import { expect, it } from 'vitest';
import type { Calendar } from '#features/schedule/shared/calendar.ts';
import { lessonsAhead, weekOf } from './week.view.ts';

const group = (id: string, color: number) => ({
  id,
  name: id,
  mode: 'online' as const,
  city: null,
  color,
});
const calendar: Pick<Calendar, 'groups' | 'events' | 'closedDays'> = {
  groups: [group('Python', 3), group('Žaidimai', 5)],
  events: [
    { id: 'b', group: 0, startsAt: '2026-11-20T16:00:00.000Z', endsAt: '2026-11-20T17:30:00.000Z' },
    {
      id: 'a',
      group: 1,
      startsAt: '2026-11-20T14:00:00.000Z',
      endsAt: '2026-11-20T15:30:00.000Z',
      absences: 1,
    },
    // Already tomorrow in Vilnius.
    {
      id: 'c',
      group: 0,
      startsAt: '2026-11-20T22:30:00.000Z',
      endsAt: '2026-11-20T23:30:00.000Z',
      cancelled: true,
    },
  ],
  closedDays: [{ date: '2026-11-23', kind: 'closure', name: 'Atostogos' }],
};

it('has the next seven days, today first, each with its lessons by start', () => {
  const days = weekOf(calendar, '2026-11-20');
  expect(days.map(({ date }) => date.slice(8))).toEqual(['20', '21', '22', '23', '24', '25', '26']);
  expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-20']);
  expect(days.map(({ lessons }) => lessons.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c'],
    [],
    [],
    [],
    [],
    [],
  ]);
  expect(days[0]?.lessons[0]).toMatchObject({
    group: 'Žaidimai',
    color: 5,
    absenceTold: true,
    cancelled: false,
  });
  expect(days[1]?.lessons[0]).toMatchObject({ cancelled: true, absenceTold: false });
  expect(days[3]?.closed?.name).toBe('Atostogos');
  expect(lessonsAhead(days)).toBe(2);
});
