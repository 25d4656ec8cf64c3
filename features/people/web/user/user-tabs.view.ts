import { oneOf } from '#platform/shared/address-values.ts';
import type { UserDetail } from '../../shared/user-detail.ts';

/** The tabs of a user's page, in order: what the desk asks daily comes first, what it rarely asks last. */
export const userTabs = ['overview', 'achievements', 'consents', 'account'] as const;
export type UserTab = (typeof userTabs)[number];

/** What the address of a user's page says; without a tab it is the first one. */
export interface UserTabSearch {
  readonly tab?: Exclude<UserTab, 'overview'> | undefined;
}

/** Reads the address; an unknown tab is left out. */
export function userTabSearchOf({ tab }: Readonly<Record<string, unknown>>): UserTabSearch {
  const named = oneOf(userTabs, tab);
  return named === undefined || named === 'overview' ? {} : { tab: named };
}

type Tabbed = Pick<UserDetail, 'role' | 'groups' | 'guardians' | 'children'>;

/** The tabs of this user: of an admin without a group and a family there is only the account. */
export function userTabsOf({ role, groups, guardians, children }: Tabbed): readonly UserTab[] {
  if (role === 'child') return userTabs;
  const isTied = role === 'parent' || role === 'teacher' || groups.length > 0;
  return isTied || guardians.length + children.length > 0 ? ['overview', 'account'] : ['account'];
}

/** The tab that is shown: the one asked for where the user has it, otherwise the first. */
export function shownUserTab(user: Tabbed, { tab }: UserTabSearch): UserTab {
  const tabs = userTabsOf(user);
  return tabs.find((each) => each === tab) ?? tabs[0] ?? 'account';
}
