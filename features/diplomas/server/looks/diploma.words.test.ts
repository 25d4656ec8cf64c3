import { expect, it } from 'vitest';
import { dayIn, hoursIn, wordsOf } from './diploma.words.ts';

it.each([
  [1, '1 valanda', '1 hour'],
  [48, '48 valandos', '48 hours'],
  [30, '30 valandų', '30 hours'],
  [21, '21 valanda', '21 hours'],
  [111, '111 valandų', '111 hours'],
])('writes %i hours in both languages', (hours, lt, en) => {
  expect([hoursIn('lt', hours), hoursIn('en', hours)]).toEqual([lt, en]);
});

it('writes the day as people do', () => {
  expect(dayIn('lt', '2026-11-20')).toBe('2026 m. lapkričio 20 d.');
  expect(dayIn('en', '2026-11-20')).toBe('20 November 2026');
});

it('has the same words in both languages', () => {
  expect(Object.keys(wordsOf('lt'))).toEqual(Object.keys(wordsOf('en')));
});
