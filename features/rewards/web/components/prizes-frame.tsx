import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { type Tab, TabBar } from '#platform/web/kit/tab-bar.tsx';
import classes from './prizes-frame.module.css';

/** The staff's prize screens, each at its own address. */
const tabs = [
  { key: 'work_list', icon: IconGift, link: { to: '/dashboard/teacher-prizes' } },
  { key: 'catalogue', icon: IconBuildingStore, link: { to: '/dashboard/teacher-prizes/catalogue' } },
  { key: 'missions', icon: IconRocket, link: { to: '/dashboard/teacher-prizes/missions' } },
] as const satisfies readonly Omit<Tab, 'label'>[];

interface Props {
  readonly tab: (typeof tabs)[number]['key'];
  /** The tab's one main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The header of the staff's prizes, with their tabs. */
export function PrizesFrame({ tab, action, children }: Props) {
  const t = useTranslations('rewards');
  return (
    <>
      <PageHeader title={t('prizes_title')} subtitle={t(`${tab}_subtitle`)} action={action} dense />
      <TabBar
        label={t('prizes_tabs')}
        tabs={tabs.map((each) => ({ ...each, label: t(`tab_${each.key}`) }))}
        current={tab}
      />
      <div className={classes.tab}>{children}</div>
    </>
  );
}
