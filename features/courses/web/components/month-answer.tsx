import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { answerOfMonth } from '../../shared/month-answer.rules.ts';
import { thisMonthQuery } from '../parent-home.queries.ts';
import classes from './month-answer.module.css';

const icons = {
  'nothing-yet': IconMoonStars,
  'all-well': IconCircleCheck,
  'not-whole': IconClock,
  missed: IconAlertTriangle,
} as const;

/** The short answer to "is everything all right?", from this month's attendance. The month below tells when it fails. */
export function MonthAnswer({ childId }: { childId: string }) {
  const t = useTranslations('courses');
  const { data, isPending } = useQuery(thisMonthQuery(childId));
  if (!data) return isPending ? <div className={classes.answer} /> : null;
  const { kind, count } = answerOfMonth(data.groups.flatMap(({ days }) => days));
  const Icon = icons[kind];
  return (
    <p className={classes.answer} data-kind={kind}>
      <Icon size={26} aria-hidden className={classes.icon} />
      <span>{t(`month_answer.${kind}`, { count })}</span>
    </p>
  );
}
