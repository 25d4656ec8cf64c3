import { useLocale, useTranslations } from 'use-intl';
import type { WeekdayPattern } from '#features/membership/shared/weekday-pattern.ts';
import { weeklyLines } from '../../shared/weekly-lines.rules.ts';
import classes from './weekly-times.module.css';

/** When a group meets: days with the same times share a line, 'An, Kt 17:30–19:00'. */
export function WeeklyTimes({ weekdays }: { weekdays: readonly WeekdayPattern[] }) {
  const t = useTranslations('groups');
  const locale = useLocale();
  if (weekdays.length === 0) return <span className={classes.none}>{t('no_times')}</span>;
  return (
    <span className={classes.times}>
      {weeklyLines(weekdays, locale).map(({ text, repeats }) => (
        <span key={`${text} ${repeats}`}>
          <span className={classes.line}>{text}</span>
          {repeats !== 'weekly' && <span className={classes.repeats}>{t(`repeats.${repeats}`)}</span>}
        </span>
      ))}
    </span>
  );
}
