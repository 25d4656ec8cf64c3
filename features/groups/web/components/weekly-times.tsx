import { useTranslations } from 'use-intl';
import { grouped } from '#platform/shared/grouped.ts';
import type { WeekdayPattern } from '../../shared/groups.ts';
import { useWeekdayNames } from './use-weekday-names.ts';
import classes from './weekly-times.module.css';

/** When a group meets: days with the same times share a line, 'An, Kt 17:30–19:00'. */
export function WeeklyTimes({ weekdays }: { weekdays: readonly WeekdayPattern[] }) {
  const t = useTranslations('groups');
  const nameOf = useWeekdayNames();
  if (weekdays.length === 0) return <span className={classes.none}>{t('no_times')}</span>;
  const lines = grouped(weekdays, (day) => `${day.startTime}–${day.endTime} ${day.repeats}`);
  return (
    <span className={classes.times}>
      {[...lines].map(([key, days]) => (
        <Line key={key} days={days.map(({ weekday }) => nameOf(weekday, 'short')).join(', ')} of={days[0]} />
      ))}
    </span>
  );
}

function Line({ days, of }: { days: string; of: WeekdayPattern | undefined }) {
  const t = useTranslations('groups.repeats');
  if (!of) return null;
  return (
    <span>
      <span className={classes.line}>{`${days} ${of.startTime}–${of.endTime}`}</span>
      {of.repeats !== 'weekly' && <span className={classes.repeats}>{t(of.repeats)}</span>}
    </span>
  );
}
