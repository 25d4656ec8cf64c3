import { expect, it } from 'vitest';
import { isAccountTab } from './account-tabs.view.ts';

it.each([
  ['profile', true],
  ['delete', true],
  ['billing', false],
  ['', false],
])('%s is a tab: %s', (tab, expected) => {
  expect(isAccountTab(tab)).toBe(expected);
});
