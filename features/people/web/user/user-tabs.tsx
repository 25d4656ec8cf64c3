import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useTranslations } from 'use-intl';
import { TabBar } from '#platform/web/kit/tab-bar.tsx';
import { type UserTab, userTabSearchOf } from './user-tabs.view.ts';

const icons = {
  overview: IconUser,
  achievements: IconTrophy,
  consents: IconChecklist,
  account: IconShieldLock,
} as const;

interface Props {
  readonly userId: string;
  readonly tabs: readonly UserTab[];
  readonly current: UserTab;
}

/** The tabs of a user's page; nothing where there is only one. */
export function UserTabs({ userId, tabs, current }: Props) {
  const t = useTranslations('users.tabs');
  if (tabs.length < 2) return null;
  return (
    <TabBar
      label={t('label')}
      current={current}
      tabs={tabs.map((key) => ({
        key,
        label: t(key),
        icon: icons[key],
        link: { to: '/dashboard/users/$userId', params: { userId }, search: userTabSearchOf({ tab: key }) },
      }))}
    />
  );
}
