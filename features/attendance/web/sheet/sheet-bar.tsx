import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { ProgressRing } from './progress-ring.tsx';
import type { SheetTotals } from './sheet-actions.view.ts';
import classes from './sheet-bar.module.css';

interface Props {
  readonly totals: SheetTotals;
  /** Under the count: how far saving is, or who approved. */
  readonly state: ReactNode;
  readonly action: ReactNode;
}

/** The bar at the thumb: how many are marked, whether it is saved, the sheet's points, the main action. */
export function SheetBar({ totals, state, action }: Props) {
  const t = useTranslations('attendance');
  const { marked, students, points, marks } = totals;
  const shareOf = (count: number) => (students === 0 ? 0 : count / students);
  // Once everybody is marked, what counts is who is there.
  const isWhole = students > 0 && marked === students;
  const here = students - marks.absent;
  return (
    <section className={classes.bar} aria-label={t('sheet_title')}>
      <ProgressRing share={shareOf(marked)} absent={shareOf(marks.absent)} className={classes.ring} />
      <div className={classes.words}>
        <span className={classes.count}>
          <span aria-hidden="true">
            {isWhole ? t('progress_whole', { here, students }) : t('progress', { marked, students })}
          </span>
          <span className={classes.aloud}>{t('progress_label', { marked, students })}</span>
          <span className={classes.points} title={t('sheet_sum')}>
            <PointsAmount points={points} size="sm" />
          </span>
        </span>
        {state}
      </div>
      <div className={classes.action}>{action}</div>
    </section>
  );
}
