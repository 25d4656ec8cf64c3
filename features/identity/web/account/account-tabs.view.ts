/** The tabs of the account, in their order. */
export const accountTabs = ['profile', 'security', 'language', 'notifications', 'delete'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** True for a tab that exists; an unknown one goes to the profile. */
export function isAccountTab(tab: string): tab is AccountTab {
  return (accountTabs as readonly string[]).includes(tab);
}
