import { expect, it } from 'vitest';
import { hoursAndMinutes, hoursSearchOf } from './hours-search.view.ts';

it('reads a month, a teacher and a state, and leaves out what makes no sense', () => {
  const teacher = '01234567-89ab-7cde-8f01-23456789abcd';
  expect(hoursSearchOf({ month: '2026-11', teacher, state: 'taught' })).toEqual({
    ...{ month: '2026-11', teacher, state: 'taught' },
  });
  expect(hoursSearchOf({ month: '2026-13', teacher: 'x', state: 'lazy', page: 3 })).toEqual({});
});

it.each([
  [0, 0, 0],
  [45, 0, 45],
  [90, 1, 30],
  [2550, 42, 30],
])('shows %i minutes as %i h %i min', (all, hours, minutes) => {
  expect(hoursAndMinutes(all)).toEqual({ hours, minutes });
});
