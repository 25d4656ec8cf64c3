import type { SessionGroup } from '#platform/shared/session.ts';

/** The places of a child on a phone, from left to right. */
export const bottomTabs = ['home', 'lessons', 'odyssey', 'calendar', 'me'] as const;
export type BottomTab = (typeof bottomTabs)[number];

/** Where each of them leads. */
export const tabAddresses = {
  home: '/dashboard/modules',
  lessons: '/dashboard/studies/lessons',
  odyssey: '/dashboard/studies/points',
  calendar: '/dashboard/studies/schedule',
  me: '/dashboard/account',
} as const satisfies Record<BottomTab, string>;

/** The tabs of a child with this group: without the odyssey where the group has none (decision R6). */
export function tabsOf(group: SessionGroup | null): BottomTab[] {
  return bottomTabs.filter((tab) => tab !== 'odyssey' || group?.spaceOdysseyEnabled !== false);
}

const ofOwn = /^\/dashboard\/(studies|workshop|shelf)\//;

/**
 * The tab that an address belongs to, or null: a module is among the lessons, and what is reached from the child's own
 * page is a part of it.
 */
export function tabOf(pathname: string): BottomTab | null {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  if (path === `${tabAddresses.home}/`) return 'home';
  if (path.startsWith(`${tabAddresses.home}/`)) return 'lessons';
  const tab = bottomTabs.find((each) => path.startsWith(`${tabAddresses[each]}/`));
  return tab ?? (ofOwn.test(path) ? 'me' : null);
}
