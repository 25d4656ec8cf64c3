import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { thisMonthQuery } from '../parent-home.queries.ts';
import classes from './month-answer.module.css';
import { answerOfMonth } from './month-answer.view.ts';

const icons = {
  'nothing-yet': IconMoonStars,
  'all-well': IconCircleCheck,
  'well-so-far': IconProgressCheck,
  'not-whole': IconClock,
  'not-whole-so-far': IconClock,
  missed: IconAlertTriangle,
} as const;

/**
 * The short answer to "is everything all right?", from this month's attendance. When it fails to load, the month below
 * says so.
 */
export function MonthAnswer({ childId }: { childId: string }) {
  const t = useTranslations('home');
  const now = useNow();
  const { data, isPending } = useQuery(thisMonthQuery(childId));
  if (!data) return isPending ? <div className={classes.answer} /> : null;
  const days = data.groups.flatMap(({ days: ofGroup }) => ofGroup);
  const { kind, count, unrecorded } = answerOfMonth(days, now);
  const Icon = icons[kind];
  return (
    <p className={classes.answer} data-kind={kind}>
      <Icon size={26} aria-hidden className={classes.icon} />
      <span>
        {t(`month_answer.${kind}`, { count })}
        {kind !== 'nothing-yet' && unrecorded > 0 && ` ${t('month_unrecorded', { count: unrecorded })}`}
      </span>
    </p>
  );
}
