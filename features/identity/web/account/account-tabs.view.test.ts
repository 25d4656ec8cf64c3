import { expect, it } from 'vitest';
import { isAccountTab, placeOf, settingsOf, tabsOf } from './account-tabs.view.ts';

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

it('folds a child’s settings behind three rows, with the deletion of the account among the data', () => {
  expect(settingsOf(tabsOf('child', ['billing', 'exports', 'data']))).toEqual([
    'security',
    'notifications',
    'data',
  ]);
  expect(placeOf('delete')).toBe('data');
  expect(placeOf('security')).toBe('profile');
  expect(placeOf('language')).toBe('profile');
});
