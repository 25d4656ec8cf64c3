import { useLocale, useTranslations } from 'use-intl';
import { formatMonth } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { WaitingPart } from '../../shared/voucher-parts.ts';
import classes from './family-billing.module.css';

/** What the next payments will have for judged months of vouchers. Renders nothing without any. */
export function WaitingParts({ parts }: { readonly parts: readonly WaitingPart[] }) {
  const t = useTranslations('billing');
  const locale = useLocale();
  if (parts.length === 0) return null;
  return (
    <ul className={classes.less}>
      {parts.map(({ id, firstName: name, month, cents }) => {
        const facts = { name, month: formatMonth(month, locale), amount: formatMoney(Math.abs(cents)) };
        return <li key={id}>{cents < 0 ? t('voucher_more', facts) : t('voucher_less', facts)}</li>;
      })}
    </ul>
  );
}
