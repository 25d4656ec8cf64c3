import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { ledgerDays } from '../../shared/ledger-days.rules.ts';
import { ledgerQuery, type WhichYear } from '../points.queries.ts';
import classes from './ledger.module.css';
import { LedgerDayCard } from './ledger-day.tsx';
import { NoPoints } from './no-points.tsx';

/** Where every point came from and went to, day by day, newest first. */
export function Ledger({ childId, year = 'this' }: { childId: string; year?: WhichYear }) {
  const t = useTranslations('points');
  const ledger = useInfiniteQuery(ledgerQuery(childId, year));
  if (ledger.isPending) return <Skeletons shape="row" count={4} />;
  if (!ledger.data) {
    return (
      <ErrorState error={ledger.error} title={t('error_ledger')} onRetry={() => void ledger.refetch()} />
    );
  }
  const entries = ledger.data.pages.flatMap((page) => page.entries);
  const days = ledgerDays(entries, ledger.hasNextPage);
  if (days.length === 0) {
    return <NoPoints year={year} />;
  }
  return (
    <section className={classes.ledger} aria-labelledby="ledger-title">
      <h2 id="ledger-title" className={classes.title}>
        {t('ledger_title')}
      </h2>
      {days.map((day) => (
        <LedgerDayCard key={day.id} day={day} />
      ))}
      {ledger.isFetchNextPageError && (
        <ErrorState
          error={ledger.error}
          title={t('error_ledger')}
          onRetry={() => void ledger.fetchNextPage()}
        />
      )}
      <div className={classes.end}>
        {ledger.hasNextPage && !ledger.isFetchNextPageError && (
          <Button
            variant="default"
            loading={ledger.isFetchingNextPage}
            onClick={() => void ledger.fetchNextPage()}
          >
            {t('load_more')}
          </Button>
        )}
        {!ledger.hasNextPage && (
          <p className={classes.all}>{t(year === 'this' ? 'ledger_end' : 'ledger_end_last')}</p>
        )}
      </div>
    </section>
  );
}
