import { describe, expect, it } from 'vitest';
import { latestLesson, showsLatestFirst } from './courses.rules.ts';

const lesson = (order: number, published = true) => ({ order, published });

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
