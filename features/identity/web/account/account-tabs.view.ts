import type { Role } from '#platform/shared/roles.ts';

/** The tabs of the account, in order. */
export const accountTabs = [
  'profile',
  'security',
  'language',
  'notifications',
  'billing',
  'exports',
  'data',
  'delete',
] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Tabs without content of this feature: present when another feature provides it. */
type BroughtTab = 'billing' | 'exports' | 'data';
const broughtFor: Readonly<Record<BroughtTab, readonly Role[]>> = {
  billing: ['parent'],
  exports: ['admin'],
  data: ['parent', 'child', 'teacher', 'admin'],
};

const isBrought = (tab: AccountTab): tab is BroughtTab => tab in broughtFor;

/** True for a tab that exists for somebody; an unknown one goes to the profile. */
export function isAccountTab(tab: string): tab is AccountTab {
  return (accountTabs as readonly string[]).includes(tab);
}

/** The tabs of a user of this role (decision B1); a provided one only where a feature has `brought` it. */
export function tabsOf(role: Role, brought: readonly string[]): AccountTab[] {
  return accountTabs.filter(
    (tab) => !isBrought(tab) || (broughtFor[tab].includes(role) && brought.includes(tab)),
  );
}

/** On a child's profile already, or beside what a child does every day: these have no tab of their own. */
const within: Readonly<Partial<Record<AccountTab, AccountTab>>> = { language: 'profile', delete: 'data' };

/** The tabs that stand in the bar: a child's fit a phone, and deleting the account is a part of the child's data. */
export function barOf(role: Role, tabs: readonly AccountTab[]): AccountTab[] {
  return role === 'child' ? tabs.filter((tab) => within[tab] === undefined) : [...tabs];
}

/** The tab of the bar that a part of the account belongs to. */
export function placeInBar(role: Role, tab: AccountTab): AccountTab {
  return (role === 'child' && within[tab]) || tab;
}
