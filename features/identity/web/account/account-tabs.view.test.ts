import { expect, it } from 'vitest';
import { barOf, isAccountTab, placeInBar, tabsOf } from './account-tabs.view.ts';

it.each([
  ['profile', true],
  ['delete', true],
  ['billing', true],
  ['invoices', false],
  ['', false],
])('%s is a tab: %s', (tab, expected) => {
  expect(isAccountTab(tab)).toBe(expected);
});

it('shows billing to parents and exports to admins, where a feature provides them', () => {
  const brought = ['billing', 'exports', 'profile'];
  expect(tabsOf('parent', brought)).toContain('billing');
  expect(tabsOf('parent', brought)).not.toContain('exports');
  expect(tabsOf('admin', brought)).toContain('exports');
  expect(tabsOf('admin', brought)).not.toContain('billing');
  expect(tabsOf('child', brought)).toEqual(['profile', 'security', 'language', 'notifications', 'delete']);
  expect(tabsOf('parent', ['profile'])).not.toContain('billing');
});

it('gives a child a bar that fits a phone, with the deletion of the account among the data', () => {
  const brought = ['billing', 'exports', 'data'];
  const bar = (role: 'child' | 'parent') => barOf(role, tabsOf(role, brought));
  expect(bar('child')).toEqual(['profile', 'security', 'notifications', 'data']);
  expect(bar('parent')).toEqual(tabsOf('parent', brought));
  expect(placeInBar('child', 'delete')).toBe('data');
  expect(placeInBar('child', 'language')).toBe('profile');
  expect(placeInBar('child', 'security')).toBe('security');
  expect(placeInBar('parent', 'delete')).toBe('delete');
});
