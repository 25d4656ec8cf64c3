import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHammer from '@tabler/icons-react/dist/esm/icons/IconHammer.mjs';
import IconHeartRateMonitor from '@tabler/icons-react/dist/esm/icons/IconHeartRateMonitor.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPlanet from '@tabler/icons-react/dist/esm/icons/IconPlanet.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { LinkProps } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionGroup } from '#platform/shared/session.ts';

type NavigationKey =
  | 'account'
  | 'agreements'
  | 'analytics'
  | 'billing'
  | 'children'
  | 'conversations'
  | 'dashboard'
  | 'diploma'
  | 'feedback'
  | 'groups'
  | 'hours'
  | 'lessons'
  | 'operations'
  | 'attendance'
  | 'notifications'
  | 'schedule'
  | 'settings'
  | 'shelf'
  | 'space_odyssey'
  | 'teacher_prizes'
  | 'users'
  | 'workshop';
type SectionKey = 'general' | 'studies' | 'family' | 'teaching' | 'administration';

/** One item of the sidebar. Items whose screen does not exist are absent. */
export interface NavigationItem {
  readonly key: NavigationKey;
  readonly to: NonNullable<LinkProps['to']>;
  /** The tab of a screen with tabs. */
  readonly params?: { readonly tab: string };
  /** What is below this address belongs to it, too. */
  readonly within?: string;
  readonly section: SectionKey;
  readonly icon: typeof IconPlanet;
  readonly roles: readonly Role[];
  /** Hidden when the selected group's flag is false (decision R6). */
  readonly flag?: 'spaceOdysseyEnabled' | 'diplomaEnabled' | 'feedbackEnabled';
}

const items: readonly NavigationItem[] = [
  {
    key: 'dashboard',
    to: '/dashboard/modules',
    section: 'general',
    icon: IconPlanet,
    roles: ['admin', 'teacher', 'parent', 'child'],
  },
  {
    key: 'account',
    to: '/dashboard/account',
    section: 'general',
    icon: IconUserCircle,
    roles: ['admin', 'teacher', 'parent', 'child'],
  },
  {
    key: 'billing',
    to: '/dashboard/account/$tab',
    params: { tab: 'billing' },
    section: 'general',
    icon: IconCreditCard,
    roles: ['parent'],
  },
  {
    key: 'lessons',
    to: '/dashboard/studies/lessons',
    within: '/dashboard/modules/',
    section: 'studies',
    icon: IconSchool,
    roles: ['child'],
  },
  {
    key: 'schedule',
    to: '/dashboard/studies/schedule',
    section: 'studies',
    icon: IconCalendar,
    roles: ['child'],
  },
  {
    key: 'space_odyssey',
    to: '/dashboard/studies/points',
    section: 'studies',
    icon: IconRocket,
    roles: ['child'],
    flag: 'spaceOdysseyEnabled',
  },
  { key: 'workshop', to: '/dashboard/workshop', section: 'studies', icon: IconHammer, roles: ['child'] },
  { key: 'shelf', to: '/dashboard/shelf', section: 'studies', icon: IconStack2, roles: ['child'] },
  {
    key: 'diploma',
    to: '/dashboard/studies/diploma',
    section: 'studies',
    icon: IconCertificate,
    roles: ['child'],
    flag: 'diplomaEnabled',
  },
  {
    key: 'feedback',
    to: '/dashboard/studies/feedback',
    section: 'studies',
    icon: IconFileText,
    roles: ['child'],
    flag: 'feedbackEnabled',
  },
  {
    key: 'attendance',
    to: '/dashboard/studies/attendance',
    section: 'studies',
    icon: IconChecklist,
    roles: ['child'],
  },
  { key: 'children', to: '/dashboard/children', section: 'family', icon: IconUsersGroup, roles: ['parent'] },
  {
    key: 'schedule',
    to: '/dashboard/studies/schedule',
    section: 'family',
    icon: IconCalendar,
    roles: ['parent'],
  },
  { key: 'space_odyssey', to: '/dashboard/points', section: 'family', icon: IconRocket, roles: ['parent'] },
  { key: 'diploma', to: '/dashboard/diploma', section: 'family', icon: IconCertificate, roles: ['parent'] },
  {
    key: 'feedback',
    to: '/dashboard/studies/feedback',
    section: 'family',
    icon: IconFileText,
    roles: ['parent'],
  },
  {
    key: 'conversations',
    to: '/dashboard/conversations',
    section: 'family',
    icon: IconMessage,
    roles: ['parent'],
  },
  {
    key: 'agreements',
    to: '/dashboard/agreements',
    section: 'family',
    icon: IconSignature,
    roles: ['parent'],
  },
  {
    key: 'schedule',
    to: '/dashboard/schedule',
    section: 'teaching',
    icon: IconCalendar,
    roles: ['admin', 'teacher'],
  },
  {
    key: 'attendance',
    to: '/dashboard/attendance',
    section: 'teaching',
    icon: IconChecklist,
    roles: ['admin', 'teacher'],
  },
  {
    key: 'groups',
    to: '/dashboard/groups',
    section: 'teaching',
    icon: IconSchool,
    roles: ['admin', 'teacher'],
  },
  {
    key: 'teacher_prizes',
    to: '/dashboard/teacher-prizes',
    section: 'teaching',
    icon: IconGift,
    roles: ['admin', 'teacher'],
  },
  {
    key: 'hours',
    to: '/dashboard/hours',
    section: 'teaching',
    icon: IconClockHour4,
    roles: ['admin', 'teacher'],
  },
  {
    key: 'conversations',
    to: '/dashboard/conversations',
    section: 'teaching',
    icon: IconMessage,
    roles: ['admin', 'teacher'],
  },
  {
    key: 'notifications',
    to: '/dashboard/notifications',
    section: 'teaching',
    icon: IconSpeakerphone,
    roles: ['teacher'],
  },
  {
    key: 'feedback',
    to: '/dashboard/feedback',
    section: 'administration',
    icon: IconFileText,
    roles: ['admin'],
  },
  {
    key: 'notifications',
    to: '/dashboard/notifications',
    section: 'administration',
    icon: IconSpeakerphone,
    roles: ['admin'],
  },
  {
    key: 'analytics',
    to: '/dashboard/analytics',
    section: 'administration',
    icon: IconChartHistogram,
    roles: ['admin'],
  },
  {
    key: 'billing',
    to: '/dashboard/billing',
    section: 'administration',
    icon: IconCreditCard,
    roles: ['admin'],
  },
  { key: 'users', to: '/dashboard/users', section: 'administration', icon: IconUsers, roles: ['admin'] },
  {
    key: 'agreements',
    to: '/dashboard/agreements',
    section: 'administration',
    icon: IconSignature,
    roles: ['admin'],
  },
  {
    key: 'settings',
    to: '/dashboard/settings',
    section: 'administration',
    icon: IconSettings,
    roles: ['admin'],
  },
  {
    key: 'operations',
    to: '/dashboard/operations',
    section: 'administration',
    icon: IconHeartRateMonitor,
    roles: ['admin'],
  },
];

/** A section of the sidebar with a heading. */
export interface NavigationSection {
  readonly key: SectionKey;
  readonly items: readonly NavigationItem[];
}

/** The screens that the role may open, in the order of spec §2, under their headings. */
export function navigationFor(role: Role, group: SessionGroup | null): NavigationSection[] {
  const visible = items.filter(({ roles, flag }) => roles.includes(role) && !(flag && group && !group[flag]));
  const keys = [...new Set(visible.map(({ section }) => section))];
  return keys.map((key) => ({ key, items: visible.filter(({ section }) => section === key) }));
}

/** The item whose screen an address is, or is below: of several the one that names more of it. */
export function currentItem(
  sections: readonly NavigationSection[],
  pathname: string,
): NavigationItem | undefined {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const named = ({ to, params, within }: NavigationItem) => {
    const own = `${params ? to.replace('$tab', params.tab) : to}/`;
    if (path.startsWith(own)) return own.length;
    return within && path.startsWith(within) && path !== within ? within.length + 1 : 0;
  };
  const all = sections.flatMap(({ items: each }) => each).filter((item) => named(item) > 0);
  return all.sort((one, other) => named(other) - named(one))[0];
}
