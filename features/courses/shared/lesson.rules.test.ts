import { describe, expect, it } from 'vitest';
import { whyUnread } from './lesson.rules.ts';

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
