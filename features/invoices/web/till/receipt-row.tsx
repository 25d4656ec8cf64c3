import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Receipt } from '../../shared/till/till.ts';
import { receiptAddress } from '../till.queries.ts';
import classes from './till.module.css';

interface Props {
  readonly receipt: Receipt;
  /** The payer is named: the desk's list. */
  readonly named?: boolean;
  readonly action?: ReactNode;
}

/** A receipt: whose and for what, how much and how, who took it, its file; a voided one says why. */
export function ReceiptRow({ receipt, named = false, action }: Props) {
  const t = useTranslations('till');
  const locale = useLocale();
  const { id, number, day, paidOn, method, amountCents, payer, paidFor, note, takenBy, voided } = receipt;
  const rest = amountCents - paidFor.reduce((sum, { cents }) => sum + cents, 0);
  const purposes = [
    ...paidFor.map((paid) => t('invoice', { number: paid.number, amount: formatMoney(paid.cents) })),
    ...(rest > 0 ? [t('on_account', { amount: formatMoney(rest) })] : []),
  ];
  const facts = [
    t(`by_${method}`),
    ...(named && paidOn === day ? [] : [t('paid_on', { date: formatShortDate(paidOn, locale) })]),
    ...(named ? [t('taken_by', { name: takenBy })] : []),
    ...(note ? [note] : []),
  ];
  return (
    <li className={classes.row} data-voided={voided !== null}>
      <span className={classes.what}>
        <span className={classes.name}>{named ? `${number} · ${payer.name}` : number}</span>
        <span>{purposes.join('; ')}</span>
        <span className={classes.dim}>{facts.join(' · ')}</span>
        {voided && <span className={classes.void}>{t('voided', { reason: voided.reason })}</span>}
        <span className={classes.acts}>
          <a
            href={receiptAddress(id, locale)}
            download
            className={classes.link}
            aria-label={t('pdf_of', { number })}
          >
            <IconDownload size={18} aria-hidden />
            {t('pdf')}
          </a>
          {action}
        </span>
      </span>
      <span className={classes.money}>{formatMoney(amountCents)}</span>
    </li>
  );
}
