import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconStars from '@tabler/icons-react/dist/esm/icons/IconStars.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import { useTranslations } from 'use-intl';
import { TabBar } from '#platform/web/kit/tab-bar.tsx';
import { type OdysseyTab, odysseyTabs } from './odyssey-tabs.view.ts';

/** Where each role sees the odyssey. */
export const odysseyRoutes = {
  child: '/dashboard/studies/points/$tab',
  parent: '/dashboard/points/$tab',
} as const;
export type Viewer = keyof typeof odysseyRoutes;

const icons: Record<OdysseyTab, typeof IconGift> = {
  rewards: IconGift,
  leaderboard: IconTrophy,
  balance: IconStars,
  rules: IconBook2,
};

/** The tabs of the odyssey. */
export function OdysseyTabs({ tab, viewer }: { tab: string; viewer: Viewer }) {
  const t = useTranslations('rewards');
  const tabs = odysseyTabs.map((key) => ({
    key,
    label: t(`tab_${key}`),
    icon: icons[key],
    link: { to: odysseyRoutes[viewer], params: { tab: key } } as const,
  }));
  return <TabBar label={t('tabs_label')} tabs={tabs} current={tab} />;
}
