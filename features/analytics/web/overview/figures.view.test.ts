import { expect, it } from 'vitest';
import { attendanceOf, monthTick, shareOf } from './figures.view.ts';

const marks = { present: 6, late: 1, leftEarly: 1, absent: 2 };

it('counts everybody who was there, also partly', () => {
  expect(attendanceOf(marks)).toBe(0.8);
  expect(attendanceOf({ present: 0, late: 0, leftEarly: 0, absent: 0 })).toBeNull();
  expect(shareOf(3, 0)).toBeNull();
});

it('writes months as briefly as an axis needs, and January as its year', () => {
  expect(monthTick('2026-11', 'lt')).toBe('lapkr.');
  expect(monthTick('2026-11', 'en')).toBe('Nov');
  expect(monthTick('2027-01', 'lt')).toBe('2027');
});
