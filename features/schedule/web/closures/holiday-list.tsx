import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, formatWeekday } from '#platform/shared/dates.ts';
import panels from '#platform/web/kit/panel.module.css';
import type { ClosedDay } from '../../shared/calendar.ts';
import { useDayWords } from '../components/use-day-words.ts';
import classes from './closures.module.css';

/** The public holidays of a year; nobody has to enter them. */
export function HolidayList({ holidays }: { holidays: readonly ClosedDay[] }) {
  const t = useTranslations('closures');
  const locale = useLocale();
  const { closedName } = useDayWords();
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('holidays')}</h2>
      <p className={panels.text}>{t('holidays_text')}</p>
      <ul className={classes.holidays}>
        {holidays.map((holiday) => (
          <li key={`${holiday.date} ${holiday.name}`}>
            <span className={classes.day}>{formatShortDate(holiday.date, locale)}</span>
            <span>{closedName(holiday)}</span>
            <span className={classes.weekday}>{formatWeekday(holiday.date, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
