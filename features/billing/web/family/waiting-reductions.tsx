import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Billing } from '../../shared/billing.ts';
import classes from './family-billing.module.css';

/** What the next payments will be less, for lessons that were missed and not made up. Renders nothing without any. */
export function WaitingReductions({ reductions }: Pick<Billing, 'reductions'>) {
  const t = useTranslations('billing');
  const locale = useLocale();
  if (reductions.length === 0) return null;
  return (
    <ul className={classes.less}>
      {reductions.map(({ id, firstName: name, missedOn, leftCents }) => {
        const amount = formatMoney(leftCents);
        return (
          <li key={id}>
            {missedOn
              ? t('less_next', { name, amount, date: formatDay(missedOn, locale) })
              : t('less_next_any', { name, amount })}
          </li>
        );
      })}
    </ul>
  );
}
