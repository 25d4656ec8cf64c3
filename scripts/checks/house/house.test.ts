import { expect, test } from 'vitest';
import { checkHouse, type Figure, houseTable } from './house.ts';

const figure = (now: number, most: number): Figure => ({ what: 'crowded folders', now, aim: 0, most });
const findIn = (figures: readonly Figure[], text = houseTable(figures)) =>
  checkHouse(figures, `# The page\n\n${text}\n`).map(({ what, mend }) => `${what} → ${mend}`);

test('lets a figure stay where its limit is', () => {
  expect(findIn([figure(5, 5)])).toEqual([]);
});

test('refuses one that grew, and has the limit of one that shrank lowered', () => {
  expect(findIn([figure(6, 5)])).toEqual([
    'crowded folders: 6, and 5 at most → bring it back to what it was',
  ]);
  expect(findIn([figure(4, 5)])).toEqual([
    'crowded folders: 4, and 5 at most → write 4 as the most, so that it stays so',
  ]);
});

test('refuses a page that tells of another house', () => {
  expect(findIn([figure(5, 5)], houseTable([figure(7, 5)]))).toEqual([
    'the figures of the house are others → node scripts/measure-house.ts',
  ]);
});
