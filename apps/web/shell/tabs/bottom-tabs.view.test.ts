import { expect, it } from 'vitest';
import { navigationFor } from '../navigation.ts';
import { tabOf, tabsOf } from './bottom-tabs.view.ts';

const group = {
  ...{ id: 'python', name: 'Python', status: 'active' as const },
  ...{ diplomaEnabled: true, feedbackEnabled: true },
};

it.each([
  ['/dashboard/modules', 'home'],
  ['/dashboard/modules/', 'home'],
  ['/dashboard/modules/m', 'lessons'],
  ['/dashboard/modules/m/l', 'lessons'],
  ['/dashboard/studies/lessons', 'lessons'],
  ['/dashboard/studies/points/balance', 'odyssey'],
  ['/dashboard/studies/schedule', 'calendar'],
  ['/dashboard/account/security', 'me'],
  ['/dashboard/studies/attendance', 'me'],
  ['/dashboard/studies/diploma', 'me'],
  ['/dashboard/workshop/p', 'me'],
  ['/dashboard/shelf', 'me'],
  ['/dashboard/nowhere', null],
])('%s belongs to %s', (pathname, tab) => {
  expect(tabOf(pathname)).toBe(tab);
});

it('has no odyssey where the group has none', () => {
  expect(tabsOf(null)).toContain('odyssey');
  expect(tabsOf({ ...group, spaceOdysseyEnabled: true })).toContain('odyssey');
  expect(tabsOf({ ...group, spaceOdysseyEnabled: false })).toEqual(['home', 'lessons', 'calendar', 'me']);
});

it('leads to every place of a child', () => {
  const places = navigationFor('child', null).flatMap(({ items }) => items.map(({ to }) => to));
  expect(places.filter((to) => tabOf(to) === null)).toEqual([]);
});
