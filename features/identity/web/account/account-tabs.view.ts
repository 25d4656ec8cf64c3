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

/** On a child's own page already, or below another part: these have no row among the settings. */
const within: Readonly<Partial<Record<AccountTab, AccountTab>>> = { language: 'profile', delete: 'data' };

/** The parts that stand as rows among a child's settings; the profile is the child's own page, which holds them. */
export function settingsOf(tabs: readonly AccountTab[]): AccountTab[] {
  return tabs.filter((tab) => tab !== 'profile' && within[tab] === undefined);
}

/** The part of a child's account above this one. */
export function placeOf(tab: AccountTab): AccountTab {
  return within[tab] ?? 'profile';
}
