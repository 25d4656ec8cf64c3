import { describe, expect, it } from 'vitest';
import {
  mayGiveModules,
  mayKeepGroupContent,
  mayMarkProgress,
  mayPublishCourses,
  maySeeAllCourses,
  mayWriteDrafts,
} from './courses.permissions.ts';

describe.each([
  ['maySeeAllCourses', maySeeAllCourses],
  ['mayKeepGroupContent', mayKeepGroupContent],
  ['mayWriteDrafts', mayWriteDrafts],
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

it('only admins give whole modules', () => {
  for (const role of ['teacher', 'parent', 'child', null] as const)
    expect(mayGiveModules({ role })).toBe(false);
  expect(mayGiveModules({ role: 'admin' })).toBe(true);
});

it('only admins publish courses', () => {
  for (const role of ['teacher', 'parent', 'child', null] as const) {
    expect(mayPublishCourses({ id: 'somebody', role })).toBe(false);
  }
  expect(mayPublishCourses({ id: 'somebody', role: 'admin' })).toBe(true);
});

it('only children mark progress', () => {
  for (const role of ['admin', 'teacher', 'parent', null] as const) {
    expect(mayMarkProgress({ id: 'somebody', role })).toBe(false);
  }
  expect(mayMarkProgress({ id: 'somebody', role: 'child' })).toBe(true);
});
