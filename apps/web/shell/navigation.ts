import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconPlanet from '@tabler/icons-react/dist/esm/icons/IconPlanet.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import type { LinkProps } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionGroup } from '#platform/shared/session.ts';

type NavigationKey = 'dashboard' | 'attendance' | 'space_odyssey' | 'teacher_prizes';
type SectionKey = 'general' | 'studies' | 'family' | 'teaching';

/** One item of the sidebar. Items whose screen does not exist are absent. */
export interface NavigationItem {
  readonly key: NavigationKey;
  readonly to: NonNullable<LinkProps['to']>;
  readonly section: SectionKey;
  readonly icon: typeof IconPlanet;
  readonly roles: readonly Role[];
  /** Hidden when the selected group's flag is false (decision R6). */
  readonly flag?: 'spaceOdysseyEnabled';
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
    key: 'space_odyssey',
    to: '/dashboard/studies/points',
    section: 'studies',
    icon: IconRocket,
    roles: ['child'],
    flag: 'spaceOdysseyEnabled',
  },
  { key: 'space_odyssey', to: '/dashboard/points', section: 'family', icon: IconRocket, roles: ['parent'] },
  {
    key: 'attendance',
    to: '/dashboard/attendance',
    section: 'teaching',
    icon: IconChecklist,
    roles: ['admin', 'teacher'],
  },
  {
    key: 'teacher_prizes',
    to: '/dashboard/teacher-prizes',
    section: 'teaching',
    icon: IconGift,
    roles: ['admin', 'teacher'],
  },
];

/** A headed part of the sidebar. */
export interface NavigationSection {
  readonly key: SectionKey;
  readonly items: readonly NavigationItem[];
}

/** What the role may open, in the order of spec §2, under its headings. */
export function navigationFor(role: Role, group: SessionGroup | null): NavigationSection[] {
  const visible = items.filter(({ roles, flag }) => roles.includes(role) && !(flag && group && !group[flag]));
  const keys = [...new Set(visible.map(({ section }) => section))];
  return keys.map((key) => ({ key, items: visible.filter(({ section }) => section === key) }));
}
