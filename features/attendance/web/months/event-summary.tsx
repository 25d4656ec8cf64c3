import { useTranslations } from 'use-intl';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { isHeld } from '../../shared/attendance.rules.ts';
import type { EventDate } from '../../shared/attendance.ts';
import classes from './event-summary.module.css';

interface Props {
  readonly dates: readonly EventDate[];
  /** The instant (ISO) for which the dates hold: an event counts from its start. */
  readonly now: string;
}

/** The school year so far in numbers. */
export function EventSummary({ dates, now }: Props) {
  const t = useTranslations('attendance');
  const drafts = dates.filter(({ state }) => state === 'draft').length;
  // A day without any student does not wait.
  const missing = dates.filter((each) => each.state === 'missing' && each.students > 0).length;
  const points = dates.reduce((sum, each) => sum + (each.state === 'approved' ? each.points : 0), 0);
  const facts = [
    { label: t('summary_lessons'), value: dates.filter((each) => isHeld(each, now)).length },
    { label: t('summary_missing'), value: missing, asks: 'missing' },
    { label: t('summary_awaiting'), value: drafts, asks: 'draft' },
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
