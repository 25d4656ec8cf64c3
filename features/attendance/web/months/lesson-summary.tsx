import { useTranslations } from 'use-intl';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { LessonDate, SheetState } from '../../shared/attendance.ts';
import classes from './lesson-summary.module.css';

/** What the school year comes to so far. */
export function LessonSummary({ dates }: { dates: readonly LessonDate[] }) {
  const t = useTranslations('attendance');
  const count = (...states: SheetState[]) => dates.filter((each) => states.includes(each.state)).length;
  // A day without a single student does not wait.
  const missing = dates.filter((each) => each.state === 'missing' && each.students > 0).length;
  const points = dates.reduce((sum, each) => sum + (each.state === 'approved' ? each.points : 0), 0);
  const facts = [
    { label: t('summary_lessons'), value: count('missing', 'draft', 'approved') },
    { label: t('summary_missing'), value: missing, asks: 'missing' },
    { label: t('summary_awaiting'), value: count('draft'), asks: 'draft' },
    { label: t('summary_points'), value: <PointsAmount points={points} /> },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, asks }) => (
        <div key={label} className={classes.fact} data-asks={value === 0 ? undefined : asks}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
