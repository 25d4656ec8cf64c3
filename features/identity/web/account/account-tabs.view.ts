import type { Role } from '#platform/shared/roles.ts';

/** The tabs of the account, in their order. */
export const accountTabs = [
  'profile',
  'security',
  'language',
  'notifications',
  'billing',
  'exports',
  'delete',
] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The tabs that hold nothing of this feature's own: they are there when another feature brings their content. */
type BroughtTab = 'billing' | 'exports';
const broughtFor: Readonly<Record<BroughtTab, Role>> = { billing: 'parent', exports: 'admin' };

const isBrought = (tab: AccountTab): tab is BroughtTab => tab in broughtFor;

/** True for a tab that exists for somebody; an unknown one goes to the profile. */
export function isAccountTab(tab: string): tab is AccountTab {
  return (accountTabs as readonly string[]).includes(tab);
}

/** The tabs of a user of this role (decision B1); a brought one only where a feature has `brought` it. */
export function tabsOf(role: Role, brought: readonly string[]): AccountTab[] {
  return accountTabs.filter((tab) => !isBrought(tab) || (broughtFor[tab] === role && brought.includes(tab)));
}
