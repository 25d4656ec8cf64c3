import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { ledgerDays } from '../../shared/ledger-days.rules.ts';
import { mayAdjustPoints, readsOwnGroupsOnly } from '../../shared/points.permissions.ts';
import type { Balance } from '../../shared/points.ts';
import { balanceQuery, ledgerQuery } from '../points.queries.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { LedgerDayCard } from './ledger-day.tsx';
import classes from './student-points.module.css';

interface Props {
  readonly childId: string;
  /** The child's name, as dialogs use it. */
  readonly name: string;
}

/** A child's points for staff: the balance, where it came from, and, for an admin, a button to correct it. */
export function StudentPoints({ childId, name }: Props) {
  const t = useTranslations('points_staff');
  const query = useQuery(balanceQuery(childId));
  return (
    <div className={classes.points}>
      <QueryStates query={query} loading={<Skeletons shape="row" count={1} />} errorTitle={t('error')}>
        {(balance) => <Standing balance={balance} name={name} />}
      </QueryStates>
      <History childId={childId} />
    </div>
  );
}

function Standing({ balance, name }: { balance: Balance; name: string }) {
  const t = useTranslations('points_staff');
  const format = useFormatter();
  const mayAdjust = mayAdjustPoints(useUser());
  const [adjusting, setAdjusting] = useState(false);
  return (
    <div className={classes.standing}>
      <Facts>
        <Fact name={t('balance')}>
          <PointsAmount points={balance.balance} size="sm" />
        </Fact>
        <Fact name={t('earned')}>{format.number(balance.earned)}</Fact>
        <Fact name={t('level')}>{format.number(balance.level)}</Fact>
      </Facts>
      {mayAdjust && (
        <Button variant="light" onClick={() => setAdjusting(true)}>
          {t('adjust')}
        </Button>
      )}
      {adjusting && (
        <AdjustDialog
          childId={balance.childId}
          name={name}
          balance={balance.balance}
          onClose={() => setAdjusting(false)}
        />
      )}
    </div>
  );
}

function History({ childId }: { childId: string }) {
  const t = useTranslations('points_staff');
  const [year, setYear] = useState<'this' | 'last'>('this');
  const own = readsOwnGroupsOnly(useUser());
  return (
    <>
      <div className={classes.year}>
        <Segments
          label={t('year')}
          value={year}
          onChange={setYear}
          choices={[
            { value: 'this', label: t('this_year') },
            { value: 'last', label: t('last_year') },
          ]}
        />
      </div>
      {own && <p className={classes.hint}>{t('own_groups_only')}</p>}
      <Entries key={year} childId={childId} year={year} />
    </>
  );
}

function Entries({ childId, year }: { childId: string; year: 'this' | 'last' }) {
  const t = useTranslations('points_staff');
  const ledger = useInfiniteQuery(ledgerQuery(childId, year));
  if (ledger.isPending) return <Skeletons shape="row" />;
  if (!ledger.data)
    return <ErrorState error={ledger.error} title={t('error')} onRetry={() => void ledger.refetch()} />;
  const days = ledgerDays(
    ledger.data.pages.flatMap(({ entries }) => entries),
    ledger.hasNextPage,
  );
  if (days.length === 0) return <p className={classes.hint}>{t('none')}</p>;
  return (
    <div className={classes.days}>
      {days.map((day) => (
        <LedgerDayCard key={day.id} day={day} />
      ))}
      {ledger.hasNextPage && (
        <Button
          variant="default"
          loading={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}
