import { describe, expect, it } from 'vitest';
import type { SessionGroup } from '#platform/shared/session.ts';
import { currentItem, navigationFor } from './navigation.ts';

const group: SessionGroup = {
  id: 'python',
  name: 'Python pradedantiesiems',
  status: 'active',
  spaceOdysseyEnabled: true,
  diplomaEnabled: true,
  feedbackEnabled: true,
};
const keysOf = (...args: Parameters<typeof navigationFor>) =>
  navigationFor(...args).flatMap(({ items }) => items.map(({ key }) => key));

describe('navigation by role (spec §2)', () => {
  it('gives teachers the attendance and the prizes to hand over, admins the users and the settings as well', () => {
    const work = ['schedule', 'attendance', 'groups', 'teacher_prizes', 'hours', 'conversations'];
    const teaching = ['dashboard', 'account', ...work];
    expect(keysOf('teacher', null)).toEqual([...teaching, 'notifications']);
    expect(keysOf('admin', null)).toEqual([
      ...teaching,
      'feedback',
      'notifications',
      'analytics',
      'billing',
      'users',
      'agreements',
      'settings',
      'operations',
    ]);
  });

  it('gives a child the lessons, schedule, odyssey, workshop, shelf, diplomas, and attendance last', () => {
    const studies = navigationFor('child', group)
      .at(-1)
      ?.items.map(({ to }) => to);
    expect(studies).toEqual([
      '/dashboard/studies/lessons',
      '/dashboard/studies/schedule',
      '/dashboard/studies/points',
      '/dashboard/workshop',
      '/dashboard/shelf',
      '/dashboard/studies/diploma',
      '/dashboard/studies/feedback',
      '/dashboard/studies/attendance',
    ]);
  });

  it('gives a parent the payments, the children, their schedule, odyssey and diplomas', () => {
    expect(keysOf('parent', null).slice(0, 3)).toEqual(['dashboard', 'account', 'billing']);
    expect(
      navigationFor('parent', null)
        .at(-1)
        ?.items.map(({ to }) => to),
    ).toEqual([
      '/dashboard/children',
      '/dashboard/studies/schedule',
      '/dashboard/points',
      '/dashboard/diploma',
      '/dashboard/studies/feedback',
      '/dashboard/conversations',
      '/dashboard/agreements',
    ]);
  });

  it('hides the odyssey, the diplomas and feedback only when the selected group says so (decision R6)', () => {
    const off = { ...group, spaceOdysseyEnabled: false, diplomaEnabled: false, feedbackEnabled: false };
    const before = ['dashboard', 'account', 'lessons', 'schedule'];
    const works = ['workshop', 'shelf'];
    expect(keysOf('child', off)).toEqual([...before, ...works, 'attendance']);
    const all = [...before, 'space_odyssey', ...works, 'diploma', 'feedback', 'attendance'];
    expect(keysOf('child', null)).toEqual(all);
  });

  it.each([
    ['parent', '/dashboard/account/billing', 'billing'],
    ['parent', '/dashboard/account/profile', 'account'],
    ['parent', '/dashboard/modules/m', 'dashboard'],
    ['child', '/dashboard/modules/', 'dashboard'],
    ['child', '/dashboard/modules/m/l', 'lessons'],
    ['child', '/dashboard/studies/lessons', 'lessons'],
    ['child', '/dashboard/nowhere', undefined],
  ] as const)('says to a %s at %s that the current item is %s', (role, pathname, key) => {
    expect(currentItem(navigationFor(role, null), pathname)?.key).toBe(key);
  });
});
