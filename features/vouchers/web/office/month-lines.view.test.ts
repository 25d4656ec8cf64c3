import { expect, it } from 'vitest';
import { monthOf } from '../../shared/vouchers.factory.ts';
import { type LinePart, matchingLines, unmarkedIn } from './month-lines.view.ts';

const [counted] = monthOf().lines;
const lineOf = (voucherId: string, lastName: string, change: { counts?: boolean; unmarked?: number } = {}) =>
  counted ? [{ ...counted, voucherId, child: { ...counted.child, lastName }, ...change }] : [];
const lines = [
  ...lineOf('a', 'Šimkutė'),
  ...lineOf('b', 'Kęstutaitytė-Paškevičiūtė', { counts: false }),
  ...lineOf('c', 'Balsytė', { counts: false, unmarked: 2 }),
];
const found = (part: LinePart | undefined, typed = '') =>
  matchingLines(lines, part, typed)
    .map(({ voucherId }) => voucherId)
    .join('');

it('finds children by words of their names, whatever the case and accents', () => {
  expect([found(undefined, 'simk'), found(undefined, 'PASKEV ugne'), found(undefined, 'simk bals')]).toEqual([
    'a',
    'b',
    '',
  ]);
});

it('shows those who count, those who don’t, and those with lessons without a mark', () => {
  expect([found(undefined), found('counts'), found('counts_not'), found('unmarked')]).toEqual([
    ...['abc', 'a', 'bc', 'c'],
  ]);
});

it('counts lessons without a mark in a list and in its corrections, and each child once', () => {
  const corrections = [
    ...lineOf('c', 'Balsytė', { unmarked: 1 }),
    ...lineOf('d', 'Petraitė', { unmarked: 1 }).map((line) => ({
      ...line,
      child: { ...line.child, id: 'other' },
    })),
  ];
  expect(unmarkedIn({ lines, corrections: [] })).toEqual({ lessons: 2, children: 1 });
  expect(unmarkedIn({ lines: [], corrections })).toEqual({ lessons: 2, children: 2 });
  expect(unmarkedIn({ lines, corrections })).toEqual({ lessons: 4, children: 2 });
});
