import { describe, expect, it } from 'vitest';
import { maySeeAllCourses } from './courses.permissions.ts';

describe('maySeeAllCourses', () => {
  it.each([
    ['admin', true],
    ['teacher', true],
    ['parent', false],
    ['child', false],
    [null, false],
  ] as const)('for %s is %s', (role, expected) => {
    expect(maySeeAllCourses({ id: 'somebody', role })).toBe(expected);
  });
});
