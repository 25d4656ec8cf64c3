import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatMonth } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { academicHours } from '../../shared/months.rules.ts';
import type { MonthLine } from '../../shared/months.ts';
import classes from '../components/vouchers.module.css';

interface Props {
  readonly lines: readonly MonthLine[];
  readonly hoursNeeded: number;
  readonly isCorrection?: boolean;
}

/** Children of a month’s list with their hours, and why a month doesn’t count. */
export function MonthLines({ lines, hoursNeeded, isCorrection = false }: Props) {
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  return (
    <ul className={classes.list}>
      {lines.map(({ voucherId, forMonth, child, minutes, counts, cents, unmarked }) => (
        <li key={`${voucherId}/${forMonth}`} className={classes.card}>
          <div className={classes.head}>
            <div className={classes.words}>
              <h4 className={classes.name}>{`${child.firstName} ${child.lastName}`}</h4>
              <p className={classes.quiet}>
                {isCorrection && `${formatMonth(forMonth, locale)} · `}
                {t('hours_of', { hours: academicHours(minutes), needed: hoursNeeded })}
                {unmarked > 0 && ` · ${t('unmarked', { count: unmarked })}`}
              </p>
            </div>
            <span className={classes.quiet}>{formatMoney(cents)}</span>
            <StateBadge tone={counts ? 'good' : 'bad'}>{t(counts ? 'counts' : 'counts_not')}</StateBadge>
          </div>
        </li>
      ))}
    </ul>
  );
}
