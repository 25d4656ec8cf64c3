import { expect, it } from 'vitest';
import { weekdayName, weeklyLines } from './weekly-lines.rules.ts';

const evening = { startTime: '17:30', endTime: '19:00', repeats: 'weekly' } as const;

it('puts days with the same times and rhythm on one line', () => {
  const lines = weeklyLines(
    [
      { ...evening, weekday: 2 },
      { ...evening, weekday: 4 },
      { ...evening, weekday: 5, repeats: 'biweekly' },
    ],
    'lt',
  );
  expect(lines).toEqual([
    { text: 'An, Kt 17:30–19:00', repeats: 'weekly' },
    { text: 'Pn 17:30–19:00', repeats: 'biweekly' },
  ]);
  expect(weeklyLines([], 'lt')).toEqual([]);
});

it('begins names with a capital letter', () => {
  expect([weekdayName(1, 'lt', 'long'), weekdayName(7, 'en', 'short')]).toEqual(['Pirmadienis', 'Sun']);
});
