import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatMonthName, vilniusDate } from '#platform/shared/dates.ts';
import type { BalanceHistory } from '../../shared/points.ts';
import { curveThrough, type HistoryRow, historyPoints, historyRows } from './balance-history.view.ts';
import classes from './balance-view.module.css';

/** The school year month by month: a chart, and its table beside it for everybody. */
export function BalanceMonths({ history }: { history: BalanceHistory }) {
  const rows = historyRows(history, vilniusDate(Date.now()));
  return (
    <div className={classes.months}>
      <Drawing rows={rows} />
      <MonthTable rows={rows} />
    </div>
  );
}

function Drawing({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslations('points');
  const locale = useLocale();
  const format = useFormatter();
  const points = historyPoints(rows);
  const line = curveThrough(points.map(({ x, left }) => ({ x, y: left })));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div className={classes.chart} aria-hidden="true">
      <div className={classes.plot}>
        {points.map(({ x, earned }, index) => (
          <div
            key={rows[index]?.month}
            className={classes.column}
            style={{ left: `${x}%`, height: `${100 - earned}%` }}
          />
        ))}
        <svg
          className={classes.curve}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {first && last && <path className={classes.under} d={`${line}L${last.x} 100L${first.x} 100Z`} />}
          <path className={classes.line} d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map(({ x, left }, index) => (
          <div key={rows[index]?.month}>
            <span className={classes.dot} style={{ left: `${x}%`, top: `${left}%` }} />
            <span className={classes.value} style={{ left: `${x}%`, top: `${left}%` }}>
              {format.number(rows[index]?.left ?? 0)}
            </span>
          </div>
        ))}
      </div>
      <div className={classes.axis}>
        {rows.map(({ month }) => (
          <span key={month}>{formatMonthName(month, locale)}</span>
        ))}
      </div>
      <p className={classes.legend}>
        <span className={classes.ofLine}>{t('month_left')}</span>
        <span>{t('month_earned')}</span>
      </p>
    </div>
  );
}

function MonthTable({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslations('points');
  const locale = useLocale();
  const format = useFormatter();
  const minus = (points: number) =>
    points > 0 ? `−${format.number(points)}` : format.number(Math.abs(points));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('month_earned')}</th>
          <th scope="col">{t('month_spent')}</th>
          <th scope="col">{t('month_left')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ month, earned, spent, left }) => (
          <tr key={month}>
            <th scope="row">{formatMonthName(month, locale)}</th>
            <td className={classes.earned}>{earned < 0 ? minus(-earned) : format.number(earned)}</td>
            <td>{minus(spent)}</td>
            <td className={classes.left}>{format.number(left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
