import { describe, expect, it } from 'vitest';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { exerciseCounts, whyUnread } from './lesson.rules.ts';

const open = {
  published: true,
  archived: false,
  modulePublished: true,
  assigned: true,
  open: true,
  finished: false,
};
const locked = { ...open, open: false };

describe('whyUnread', () => {
  it.each([
    ['an open lesson', open, null],
    ['a locked lesson of the group’s module', locked, 'lesson/locked'],
    ['a locked lesson that the child has finished (decision L5)', { ...locked, finished: true }, null],
    ['a draft', { ...open, published: false }, 'db/no-document'],
    ['a lesson of a draft module', { ...open, modulePublished: false }, 'db/no-document'],
    ['a locked lesson of a draft module', { ...locked, modulePublished: false }, 'db/no-document'],
    ['a lesson of a module that no group of theirs has', { ...open, assigned: false }, 'db/no-document'],
    [
      'a finished lesson of a module that was taken away',
      { ...open, assigned: false, finished: true },
      'db/no-document',
    ],
    ['a lesson that is put away', { ...locked, archived: true }, 'db/no-document'],
    ['a finished lesson that is put away', { ...locked, archived: true, finished: true }, null],
  ] as const)('of %s is %s', (_title, lesson, expected) => {
    expect(whyUnread(lesson)).toBe(expected);
  });
});

it('counts the exercises that have checks, and those that have passed', () => {
  const exercise = (passed: boolean, spec = pythonExerciseOf()) => ({ spec, passed });
  // Code that nothing checks passes as soon as it runs.
  const free = exercise(true, pythonExerciseOf({ checks: [] }));
  expect(exerciseCounts([exercise(true), exercise(false), free])).toEqual({ count: 2, passed: 1 });
  expect(exerciseCounts([free])).toEqual({ count: 0, passed: 0 });
});
