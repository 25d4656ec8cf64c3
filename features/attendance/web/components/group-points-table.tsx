import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { pointFields } from '#features/points/shared/points.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import type { GroupPointsDay } from '../../shared/attendance.ts';
import classes from './group-points.module.css';

// A region that scrolls is reached by keyboard too.
const reach = (region: HTMLElement | null) => {
  if (region) region.tabIndex = 0;
};

/** The same points in numbers, newest lesson first: collapsed at first, and scrollable. */
export function GroupPointsTable({ days }: { days: readonly GroupPointsDay[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const format = useFormatter();
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('group_points.table')}</summary>
      <section ref={reach} className={classes.scroll} aria-label={t('group_points.table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('group_points.lesson')}</th>
              {pointFields.map((field) => (
                <th key={field} scope="col">
                  {t(`points.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, points }) => (
              <tr key={date}>
                <th scope="row">{formatShortDate(date, locale)}</th>
                {pointFields.map((field) => (
                  <td key={field}>{format.number(points[field])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
