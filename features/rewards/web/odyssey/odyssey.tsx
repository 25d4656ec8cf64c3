import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Ledger } from '#features/points/web/components/ledger.tsx';
import { OdysseyHero } from '#features/points/web/components/odyssey-hero.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { rewardsQuery } from '../rewards.queries.ts';
import type { Claiming } from './claim-form.tsx';
import { NextPrize } from './next-prize.tsx';
import classes from './odyssey.module.css';
import { OdysseyTabs } from './odyssey-tabs.tsx';
import type { RewardOrder } from './reward-order.view.ts';
import { RewardsTab } from './rewards-tab.tsx';

interface Props {
  readonly childId: string;
  readonly tab: string;
  readonly order: RewardOrder;
  readonly onOrder: (order: RewardOrder) => void;
  /** Where prizes are handed over; absent for parents, who only look (spec §1). */
  readonly claiming?: Claiming;
  readonly top?: ReactNode;
}

/** The space odyssey of one child: level, balance and flight, then the open tab. */
export function Odyssey({ childId, tab, order, onOrder, claiming, top }: Props) {
  const t = useTranslations();
  const query = useQuery(rewardsQuery(childId));
  const viewer = claiming ? 'child' : 'parent';
  const year = query.data?.balance.schoolYear;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('points.title')}
        subtitle={
          year ? t('points.school_year', { from: year.from.slice(0, 4), to: year.to.slice(0, 4) }) : '\u00a0'
        }
      />
      {top}
      <QueryStates
        query={query}
        loading={<div className={classes.waiting} />}
        errorTitle={t('rewards.error_rewards')}
      >
        {({ balance, rewards }) => (
          <OdysseyHero balance={balance}>
            <NextPrize rewards={rewards} viewer={viewer} />
          </OdysseyHero>
        )}
      </QueryStates>
      <OdysseyTabs tab={tab} viewer={viewer} />
      {tab === 'balance' && <Ledger childId={childId} />}
      {tab === 'rewards' && query.data && (
        <RewardsTab
          childId={childId}
          catalogue={query.data}
          order={order}
          onOrder={onOrder}
          claiming={claiming}
        />
      )}
      {tab === 'rewards' && query.isPending && <Skeletons shape="card" />}
    </div>
  );
}
