import { expect, it } from 'vitest';
import { shownUserTab, userTabSearchOf, userTabsOf } from './user-tabs.view.ts';

const alone = { groups: [], guardians: [], children: [] };

it.each([
  ['child', alone, ['overview', 'achievements', 'consents', 'account']],
  ['parent', alone, ['overview', 'account']],
  ['teacher', alone, ['overview', 'account']],
  ['admin', alone, ['account']],
  [
    'admin',
    { ...alone, groups: [{ id: 'group', name: 'Python', status: 'active' }] },
    ['overview', 'account'],
  ],
  [null, alone, ['account']],
] as const)('shows a user of the role %s only the tabs that have something', (role, ties, tabs) => {
  const groups = ties.groups.map((group) => ({ ...group, weekdays: [] }));
  expect(userTabsOf({ role, ...ties, groups, guardians: [], children: [] })).toEqual(tabs);
});

it('opens the first tab unless the address names another that the user has', () => {
  const child = { role: 'child' as const, groups: [], guardians: [], children: [] };
  expect(shownUserTab(child, userTabSearchOf({}))).toBe('overview');
  expect(shownUserTab(child, userTabSearchOf({ tab: 'consents' }))).toBe('consents');
  expect(shownUserTab(child, userTabSearchOf({ tab: 'invoices' }))).toBe('overview');
  expect(shownUserTab({ ...child, role: 'parent' }, userTabSearchOf({ tab: 'consents' }))).toBe('overview');
  expect(shownUserTab({ ...child, role: 'admin' }, userTabSearchOf({ tab: 'overview' }))).toBe('account');
});
