import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { thisMonthQuery } from '../parent-home.queries.ts';
import classes from './month-answer.module.css';
import { answerOfMonth, type NamedDay } from './month-answer.view.ts';

const icons = {
  'nothing-yet': IconMoonStars,
  'all-well': IconCircleCheck,
  'well-so-far': IconProgressCheck,
  'not-whole': IconClock,
  'not-whole-so-far': IconClock,
  missed: IconAlertTriangle,
  told: IconClock,
} as const;

/** How many days are named; the month has the others. */
const mostNamed = 3;

interface Props {
  readonly childId: string;
  /** Shows a day in the month below. */
  readonly onDay: (day: NamedDay) => void;
}

/**
 * The short answer to "is everything all right?", from this month's attendance: each day that it names links to that day. When
 * it fails to load, the month below says so.
 */
export function MonthAnswer({ childId, onDay }: Props) {
  const t = useTranslations('home');
  const now = useNow();
  const { data, isPending } = useQuery(thisMonthQuery(childId));
  if (!data) return isPending ? <div className={classes.answer} /> : null;
  const { kind, days, unrecorded } = answerOfMonth(data.groups, now);
  const Icon = icons[kind];
  return (
    <div className={classes.answer} data-kind={kind}>
      <Icon size={26} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.lead}>
          {t(`month_answer.${kind}`, { count: days.length })} <Days days={days} onDay={onDay} />
        </p>
        {kind !== 'nothing-yet' && unrecorded > 0 && (
          <p className={classes.aside}>{t('month_unrecorded', { count: unrecorded })}</p>
        )}
      </div>
    </div>
  );
}

function Days({ days, onDay }: { days: readonly NamedDay[]; onDay: Props['onDay'] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  // Naming one more takes no more room than saying so.
  const named = days.length > mostNamed + 1 ? days.slice(0, mostNamed) : days;
  const more = days.length - named.length;
  return (
    <>
      {named.map((day, index) => (
        <span key={`${day.groupId} ${day.date}`}>
          {index > 0 && '; '}
          <button type="button" className={classes.day} onClick={() => onDay(day)}>
            {t(`month_day.${day.why}`, { date: formatDay(day.date, locale) })}
          </button>
        </span>
      ))}
      {more > 0 && ` ${t('month_more', { count: more })}`}
    </>
  );
}
