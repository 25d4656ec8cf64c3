import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Segments } from '#platform/web/kit/segments.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Balance } from '../../shared/points.ts';
import { balanceHistoryQuery, type WhichYear } from '../points.queries.ts';
import { BalanceFields } from './balance-fields.tsx';
import { BalanceMonths } from './balance-months.tsx';
import classes from './balance-view.module.css';
import { Ledger } from './ledger.tsx';
import { NoPoints } from './no-points.tsx';
import { TwoSums } from './two-sums.tsx';

/** The views of a school year's points. */
export type BalanceBy = 'month' | 'field' | 'lesson';

interface Props {
  readonly childId: string;
  /** Absent until it is loaded. */
  readonly balance: Balance | undefined;
  readonly by: BalanceBy;
  readonly year: WhichYear;
  readonly onShow: (by: BalanceBy, year: WhichYear) => void;
}

/** What a child has and where it came from: by month with a curve, by field, and lesson by lesson. */
export function BalanceView({ childId, balance, by, year, onShow }: Props) {
  const t = useTranslations('points');
  return (
    <div className={classes.view}>
      {balance ? <TwoSums balance={balance} /> : <div className={classes.sums} />}
      <div className={classes.choices}>
        <Segments<BalanceBy>
          label={t('balance_by')}
          value={by}
          onChange={(next) => onShow(next, year)}
          choices={[
            { value: 'month', label: t('by_month') },
            { value: 'field', label: t('by_field') },
            { value: 'lesson', label: t('by_lesson') },
          ]}
        />
        <Segments<WhichYear>
          label={t('which_year')}
          value={year}
          onChange={(next) => onShow(by, next)}
          choices={[
            { value: 'this', label: t('year_this') },
            { value: 'last', label: t('year_last') },
          ]}
        />
      </div>
      {by === 'lesson' ? (
        <Ledger childId={childId} year={year} />
      ) : (
        <History childId={childId} by={by} year={year} />
      )}
    </div>
  );
}

interface HistoryProps {
  readonly childId: string;
  readonly by: 'month' | 'field';
  readonly year: WhichYear;
}

function History({ childId, by, year }: HistoryProps) {
  const t = useTranslations('points');
  const query = useQuery(balanceHistoryQuery(childId, year));
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" count={4} />}
      errorTitle={t('error_ledger')}
      isEmpty={({ months }) => months.length === 0}
      empty={<NoPoints year={year} />}
    >
      {(history) =>
        by === 'month' ? <BalanceMonths history={history} /> : <BalanceFields history={history} />
      }
    </QueryStates>
  );
}
