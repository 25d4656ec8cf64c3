import { expect, it } from 'vitest';
import { movedEnd } from './moved-end.view.ts';

it.each([
  ['17:30', '19:00', '18:00', '19:30'],
  ['17:30', '19:00', '09:05', '10:35'],
  ['17:30', '19:00', '22:29', '23:59'],
  ['17:30', '19:00', '22:30', '19:00'],
  ['17:30', '', '18:00', ''],
  ['', '19:00', '18:00', '19:00'],
  ['19:00', '17:30', '18:00', '17:30'],
  ['17:30', '19:00', '1', '19:00'],
])('a lesson of %s to %s moved to %s ends at %s', (start, end, newStart, expected) => {
  expect(movedEnd({ start, end }, newStart)).toBe(expected);
});
