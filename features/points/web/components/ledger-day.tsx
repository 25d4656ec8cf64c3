import { useLocale } from 'use-intl';
import { formatLongDate, formatWeekday } from '#platform/shared/dates.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { LedgerDay } from '../../shared/ledger-days.rules.ts';
import classes from './ledger.module.css';
import { LedgerCauseCard } from './ledger-cause.tsx';

/** One day of the ledger: its events, prizes and corrections. */
export function LedgerDayCard({ day }: { day: LedgerDay }) {
  const locale = useLocale();
  const heading = `day-${day.id}`;
  return (
    <section className={classes.day} aria-labelledby={heading}>
      <header className={classes.dayHead}>
        <h3 id={heading} className={classes.date}>
          {formatLongDate(day.date, locale)}
          <span className={classes.weekday}>{formatWeekday(day.date, locale)}</span>
        </h3>
        {day.sum !== null && day.causes.length > 1 && <PointsAmount points={day.sum} signed size="sm" />}
      </header>
      <ul className={classes.causes}>
        {day.causes.map((cause) => (
          <LedgerCauseCard key={cause.id} cause={cause} />
        ))}
      </ul>
    </section>
  );
}
