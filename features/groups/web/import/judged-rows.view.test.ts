import { expect, it } from 'vitest';
import { guessColumn } from './group-file.view.ts';
import { byNeed } from './judged-rows.view.ts';

it('shows wrong rows first, then those that ask, each in the order of the file', () => {
  const outcomes = ['fits', 'wrong', 'exists', 'asks', 'wrong', 'fits'] as const;
  const rows = outcomes.map((outcome, at) => ({ outcome, line: at + 2 }));
  expect(byNeed(rows).map(({ line }) => line)).toEqual([3, 6, 5, 2, 7, 4]);
});

it('finds the teachers in a column that says who teaches', () => {
  expect(['Moko', 'Kas moko', 'Mokytojas'].map(guessColumn)).toEqual(['teachers', 'teachers', 'teachers']);
});
