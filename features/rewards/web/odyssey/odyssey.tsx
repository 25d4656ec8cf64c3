import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { OdysseyHero } from '#features/avatars/web/components/odyssey-hero.tsx';
import type { LeaderboardTab } from '#features/leaderboard/web/components/leaderboard-tab.tsx';
import { withAllTexts } from '#platform/web/i18n.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { rewardsQuery } from '../rewards.queries.ts';
import type { Claiming } from './claim-form.tsx';
import { NextPrize } from './next-prize.tsx';
import classes from './odyssey.module.css';
import { OdysseyTabs } from './odyssey-tabs.tsx';
import type { OdysseySearch } from './odyssey-tabs.view.ts';
import { RewardsTab } from './rewards-tab.tsx';

// Opening the prizes does not download the other tabs.
const Leaderboard = lazy(async () => ({
  default: (await import('#features/leaderboard/web/components/leaderboard-tab.tsx')).LeaderboardTab,
}));
const BalanceView = lazy(async () => ({
  default: (await import('#features/points/web/components/balance-view.tsx')).BalanceView,
}));
// Long and seldom read: their texts are loaded with them.
const Rules = lazy(async () => ({
  default: (await withAllTexts(() => import('../rules/rules-tab.tsx'))).RulesTab,
}));

// Few children have one yet, and it is below all prizes.
const DiplomaCard = lazy(async () => ({
  default: (await import('#features/diplomas/web/components/diploma-card.tsx')).DiplomaCard,
}));

interface Props {
  readonly childId: string;
  readonly tab: string;
  readonly search: OdysseySearch;
  readonly onSearch: (search: OdysseySearch) => void;
  /** Where prizes are handed over; absent for parents, who only look (spec §1). */
  readonly claiming?: Claiming;
  /** Whose leaderboard, in which groups, and where to leave it. */
  readonly leaderboard: Omit<Parameters<typeof LeaderboardTab>[0], 'childId' | 'viewer'>;
  readonly top?: ReactNode;
}

/** The space odyssey of one child: its tabs; prizes and balance begin with level, points and flight. */
export function Odyssey({ childId, tab, search, onSearch, claiming, leaderboard, top }: Props) {
  const t = useTranslations();
  const query = useQuery(rewardsQuery(childId));
  const viewer = claiming ? 'child' : 'parent';
  const year = query.data?.balance.schoolYear;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeader
          dense
          title={t('points.title')}
          subtitle={
            year
              ? t('points.school_year', { from: year.from.slice(0, 4), to: year.to.slice(0, 4) })
              : '\u00a0'
          }
        />
        {top}
        <OdysseyTabs tab={tab} viewer={viewer} />
      </div>
      {(tab === 'rewards' || tab === 'balance') && (
        <QueryStates
          query={query}
          loading={<div className={classes.waiting} data-brief={tab === 'rewards'} />}
          errorTitle={t('rewards.error_rewards')}
        >
          {(catalogue) => (
            <OdysseyHero balance={catalogue.balance} own={claiming !== undefined} brief={tab === 'rewards'}>
              <NextPrize catalogue={catalogue} viewer={viewer} />
            </OdysseyHero>
          )}
        </QueryStates>
      )}
      {tab === 'leaderboard' && (
        <Suspense fallback={<Skeletons shape="row" count={5} />}>
          <Leaderboard childId={childId} viewer={viewer} {...leaderboard} />
        </Suspense>
      )}
      {tab === 'rules' && (
        <QueryStates
          query={query}
          loading={<Skeletons shape="card" />}
          errorTitle={t('rewards.error_rewards')}
        >
          {(catalogue) => (
            <Suspense fallback={<Skeletons shape="card" />}>
              <Rules {...catalogue} viewer={viewer} />
            </Suspense>
          )}
        </QueryStates>
      )}
      {tab === 'balance' && (
        <Suspense fallback={<Skeletons shape="card" />}>
          <BalanceView
            childId={childId}
            balance={query.data?.balance}
            by={search.by ?? 'month'}
            year={search.year ?? 'this'}
            onShow={(by, of) =>
              onSearch({ ...(by !== 'month' && { by }), ...(of === 'last' && { year: of }) })
            }
          />
        </Suspense>
      )}
      {tab === 'rewards' && query.data && (
        <RewardsTab
          childId={childId}
          catalogue={query.data}
          order={search.order ?? 'reach'}
          onOrder={(order) => onSearch(order === 'category' ? { order } : {})}
          claiming={claiming}
        />
      )}
      {tab === 'rewards' && query.isPending && <Skeletons shape="card" />}
      {tab === 'rewards' && query.data && (
        <Suspense fallback={null}>
          <DiplomaCard
            childId={childId}
            to={viewer === 'child' ? '/dashboard/studies/diploma' : '/dashboard/diploma'}
          />
        </Suspense>
      )}
    </div>
  );
}
