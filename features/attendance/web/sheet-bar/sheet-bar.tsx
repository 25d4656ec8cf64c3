import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { SheetTotals } from '../sheet-draft/sheet-actions.view.ts';
import { MarkCounts } from './mark-counts.tsx';
import { ProgressRing } from './progress-ring.tsx';
import classes from './sheet-bar.module.css';
import type { MarkFilter } from './use-mark-filter.ts';

interface Props {
  readonly totals: SheetTotals;
  readonly filter: MarkFilter;
  /** Under the counts: the saving state, or who approved. */
  readonly state: ReactNode;
  readonly action: ReactNode;
  /** Above everything: where to go on once there is nothing more to do here. */
  readonly next?: ReactNode;
}

/** The bar within thumb reach: the counts, the saving state, the sheet's points, the main action. */
export function SheetBar({ totals, filter, state, action, next }: Props) {
  const t = useTranslations('attendance');
  const { marked, students, points, marks } = totals;
  const shareOf = (count: number) => (students === 0 ? 0 : count / students);
  return (
    <section className={classes.bar} aria-label={t('sheet_title')}>
      {next}
      <div className={classes.row}>
        <ProgressRing share={shareOf(marked)} absent={shareOf(marks.absent)} className={classes.ring} />
        <div className={classes.words}>
          <MarkCounts totals={totals} filter={filter} />
          <span className={classes.aloud}>{t('progress_label', { marked, students })}</span>
          <span className={classes.below}>
            <span className={classes.points} title={t('sheet_sum')}>
              <PointsAmount points={points} size="sm" />
            </span>
            {state}
          </span>
        </div>
        <div className={classes.action}>{action}</div>
      </div>
    </section>
  );
}
