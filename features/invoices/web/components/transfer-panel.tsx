import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { spacedCode } from '#platform/shared/iban.ts';
import { formatMoney, plainAmount } from '#platform/shared/money.ts';
import type { PayDetails } from '../../shared/invoices.ts';
import { CopyLine } from './copy-line.tsx';
import classes from './own-invoices.module.css';

interface Props {
  readonly pay: PayDetails;
  /** What to know about it, below. */
  readonly children: ReactNode;
}

/** How to pay an invoice or a debt from before: each part of the transfer to copy, and a code for the bank's app. */
export function TransferPanel({ pay, children }: Props) {
  const t = useTranslations('invoices');
  return (
    <div className={classes.transfer}>
      <dl className={classes.fields}>
        <CopyLine name={t('receiver')} shown={pay.receiver} value={pay.receiver} />
        <CopyLine name={t('iban')} shown={spacedCode(pay.iban)} value={pay.iban} />
        <CopyLine
          name={t('amount')}
          shown={formatMoney(pay.amountCents)}
          value={plainAmount(pay.amountCents)}
        />
        <CopyLine name={t('reference')} shown={spacedCode(pay.reference)} value={pay.reference} />
      </dl>
      <figure className={classes.code}>
        <img src={pay.qr} alt={t('qr')} width={168} height={168} className={classes.qr} />
        <figcaption>{t('qr_hint')}</figcaption>
      </figure>
      <div className={classes.note}>{children}</div>
    </div>
  );
}
