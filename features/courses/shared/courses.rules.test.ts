import { describe, expect, it } from 'vitest';
import { latestLesson, openLessons, showsLatestFirst } from './courses.rules.ts';

const lesson = (order: number, published = true) => ({ order, published });
const orders = (lessons: readonly { order: number }[]) => lessons.map(({ order }) => order);
const module = [lesson(1), lesson(2), lesson(3, false), lesson(4), lesson(5)];

describe('openLessons', () => {
  it.each([
    ['nothing while nothing is open', 0, []],
    ['the lessons up to the open order', 2, [1, 2]],
    ['no draft below the open order', 4, [1, 2, 4]],
    ['all published lessons when the open order is beyond the last', 99, [1, 2, 4, 5]],
    ['drafts too when everything is open', 'everything', [1, 2, 3, 4, 5]],
  ] as const)('shows %s', (_title, openOrder, expected) => {
    expect(orders(openLessons(module, openOrder))).toEqual(expected);
  });
});

describe('latestLesson', () => {
  it.each([
    ['the highest of the visible lessons', [lesson(2), lesson(1)], 2],
    ['the newest published, not a later draft', [lesson(1), lesson(2), lesson(3, false)], 2],
    ['nothing when only drafts are there', [lesson(1, false)], undefined],
    ['nothing without lessons', [], undefined],
  ] as const)('is %s', (_title, visible, expected) => {
    expect(latestLesson(visible)?.order).toBe(expected);
  });
});

describe('showsLatestFirst', () => {
  it.each([
    [0, false],
    [4, false],
    [5, true],
  ])('for %i lessons is %s', (count, expected) => {
    expect(showsLatestFirst(count)).toBe(expected);
  });
});
