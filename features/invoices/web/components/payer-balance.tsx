import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Invoice, OwnInvoices } from '../../shared/invoices.ts';
import classes from './own-invoices.module.css';

interface Props {
  readonly own: Pick<OwnInvoices, 'openCents' | 'carriedCents' | 'overdueCents' | 'creditCents' | 'total'>;
  /** The invoice that is due first. */
  readonly next: Pick<Invoice, 'dueOn'> | null;
}

/** One line that answers: is all paid? */
export function PayerBalance({ own, next }: Props) {
  const { openCents, carriedCents, overdueCents, creditCents, total } = own;
  const t = useTranslations('invoices');
  const locale = useLocale();
  const owes = overdueCents > 0 ? 'overdue' : 'open';
  const state = openCents > 0 ? owes : 'paid';
  return (
    <div className={classes.balance} data-state={state}>
      <p className={classes.answer}>
        {state === 'paid' && <IconCircleCheck size={26} aria-hidden className={classes.done} />}
        {state === 'paid'
          ? t(total > 0 ? 'all_paid' : 'none')
          : t('to_pay', { amount: formatMoney(openCents) })}
      </p>
      <p className={classes.when}>
        {state === 'overdue' && t('overdue', { amount: formatMoney(overdueCents) })}
        {state === 'open' && next && t('due', { date: formatLongDate(next.dueOn, locale) })}
        {state === 'paid' &&
          (creditCents > 0 ? t('credit', { amount: formatMoney(creditCents) }) : t('none_hint'))}
      </p>
      {carriedCents > 0 && (
        <p className={classes.when}>{t('carried', { amount: formatMoney(carriedCents) })}</p>
      )}
    </div>
  );
}
