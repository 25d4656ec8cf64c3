import { useTranslations } from 'use-intl';
import { spacedCode } from '#platform/shared/iban.ts';
import { formatMoney, plainAmount } from '#platform/shared/money.ts';
import type { Invoice, PayDetails } from '../../shared/invoices.ts';
import { CopyLine } from './copy-line.tsx';
import classes from './own-invoices.module.css';
import { PdfLink } from './pdf-link.tsx';

interface Props {
  readonly invoice: Pick<Invoice, 'id' | 'number'>;
  readonly pay: PayDetails;
}

/** How to pay an invoice: each part of the transfer to copy, and a code for the bank's app. */
export function TransferPanel({ invoice, pay }: Props) {
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
      <div className={classes.note}>
        <p>{t('reference_hint')}</p>
        <PdfLink invoiceId={invoice.id} number={invoice.number} />
      </div>
    </div>
  );
}
