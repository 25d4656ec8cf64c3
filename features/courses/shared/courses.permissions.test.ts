import { describe, expect, it } from 'vitest';
import { mayKeepGroupContent, maySeeAllCourses } from './courses.permissions.ts';

describe.each([
  ['maySeeAllCourses', maySeeAllCourses],
  ['mayKeepGroupContent', mayKeepGroupContent],
])('%s', (_name, may) => {
  it.each([
    ['admin', true],
    ['teacher', true],
    ['parent', false],
    ['child', false],
    [null, false],
  ] as const)('for %s is %s', (role, expected) => {
    expect(may({ id: 'somebody', role })).toBe(expected);
  });
});
