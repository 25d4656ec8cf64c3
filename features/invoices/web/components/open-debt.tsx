import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { CarriedDebt } from '../../shared/invoices.ts';
import classes from './own-invoices.module.css';
import { TransferPanel } from './transfer-panel.tsx';

interface Props {
  readonly debt: CarriedDebt;
}

/** An unpaid debt from before: since when and why, how much of it is left, and how to pay it. */
export function OpenDebt({ debt }: Props) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  const { amountCents, entries, pay } = debt;
  return (
    <details className={classes.open} open>
      <summary className={classes.summary}>
        <span className={classes.what}>
          <strong>{t('debt')}</strong>
          {entries.map(({ id, on, amountCents: cents, reason }) => (
            <span key={id} className={classes.dim}>
              {t(cents < 0 ? 'debt_entry' : 'credit_entry', {
                ...{ date: formatShortDate(on, locale), reason },
                amount: formatMoney(Math.abs(cents)),
              })}
            </span>
          ))}
        </span>
        <strong className={classes.amount}>{formatMoney(amountCents)}</strong>
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </summary>
      {pay && (
        <TransferPanel pay={pay}>
          <p>{t('debt_hint')}</p>
        </TransferPanel>
      )}
    </details>
  );
}
