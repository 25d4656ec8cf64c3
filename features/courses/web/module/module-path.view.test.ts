import { describe, expect, it } from 'vitest';
import type { LessonCard } from '../../shared/courses.ts';
import { foldedOf, pathOf, standsAt, whereIs } from './module-path.view.ts';

const lesson = (order: number, state: LessonCard['state'] = null): LessonCard => ({
  id: `l${order}`,
  order,
  title: { lt: `${order}`, en: `${order}` },
  published: true,
  state,
  exercises: { count: 0, passed: 0 },
});
const path = (...states: LessonCard['state'][]) => states.map((state, at) => lesson(at + 1, state));

describe('where a child is', () => {
  it.each([
    ['at the first lesson at the beginning', ['new', 'new'], 1],
    ['in the lesson that is begun', ['done', 'begun', 'new'], 2],
    ['in the last of those begun', ['begun', 'done', 'begun', 'new'], 3],
    ['before the next new one', ['new', 'done', 'new', 'new'], 3],
    ['at one that was passed over when nothing is left ahead', ['new', 'done', 'done'], 1],
    ['nowhere when everything open is done', ['done', 'done'], undefined],
    ['nowhere without progress', [null, null], undefined],
  ] as const)('%s', (_title, states, order) => {
    expect(whereIs(path(...states))?.order).toBe(order);
  });
});

it('keeps the rocket at the last lesson done while the next one is locked', () => {
  expect(standsAt(path('done', 'done'))?.order).toBe(2);
  expect(standsAt(path('done', 'begun', 'new'))?.order).toBe(2);
  expect(standsAt(path(null, null))).toBeNull();
});

it('puts locked lessons in their place, also before a finished one', () => {
  const stops = pathOf([lesson(1, 'done'), lesson(3, 'done')], [lesson(2), lesson(4)]);
  expect(stops.map(({ kind, lesson: { order } }) => [order, kind])).toEqual([
    [1, 'open'],
    [2, 'locked'],
    [3, 'open'],
    [4, 'locked'],
  ]);
});

it.each([
  ['the done lessons but the last, once there are many', ['done', 'done', 'done', 'done', 'new'], 'l5', 3],
  ['nothing of a few', ['done', 'done', 'begun'], 'l3', 0],
  ['nothing where one was passed over', ['done', 'new', 'done', 'done', 'begun'], 'l5', 0],
  ['nothing where all is done', ['done', 'done', 'done', 'done'], null, 0],
] as const)('folds %s', (_title, states, here, folded) => {
  expect(foldedOf(pathOf(path(...states), []), here)).toBe(folded);
});
