import { expect, it } from 'vitest';
import { attendanceOf, byFill, fillByCity, monthTick, shareOf } from './figures.view.ts';

const marks = { present: 6, late: 1, leftEarly: 1, absent: 2 };

it('counts everybody who was there, if only for a part', () => {
  expect(attendanceOf(marks)).toBe(0.8);
  expect(attendanceOf({ present: 0, late: 0, leftEarly: 0, absent: 0 })).toBeNull();
  expect(shareOf(3, 0)).toBeNull();
});

it('writes months as short as an axis needs, and January as its year', () => {
  expect(monthTick('2026-11', 'lt')).toBe('lapkr.');
  expect(monthTick('2026-11', 'en')).toBe('Nov');
  expect(monthTick('2027-01', 'lt')).toBe('2027');
});

it('sums the groups of a city, the emptiest city first', () => {
  const group = (id: string, city: string | null, members: number) => ({
    ...marks,
    ...{
      id,
      name: id,
      city,
      members,
      places: 10,
      sheetsDue: 0,
      sheetsMissing: 0,
      sheetsWaiting: 0,
      now: null,
    },
  });
  const rows = fillByCity(
    [group('a', 'Vilnius', 9), group('b', null, 5), group('c', 'Vilnius', 7)],
    'Nuotoliu',
  );
  expect(rows.map(({ label, members, places, absent }) => [label, members, places, absent])).toEqual([
    ['Nuotoliu', 5, 10, 2],
    ['Vilnius', 16, 20, 4],
  ]);
});

it('puts what has no places last', () => {
  const rows = [
    { key: 'none', members: 0, places: 0 },
    { key: 'full', members: 4, places: 4 },
    { key: 'half', members: 2, places: 4 },
  ];
  expect(byFill(rows).map(({ key }) => key)).toEqual(['half', 'full', 'none']);
});
