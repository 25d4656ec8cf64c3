import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Invoice } from '../../shared/invoices.ts';
import { lineWords } from './invoice-words.view.ts';
import classes from './own-invoices.module.css';
import { PdfLink } from './pdf-link.tsx';

/** A settled invoice, in one line. */
export function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  const { number, issuedOn, totalCents, creditedCents, state } = invoice;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span>{lineWords(invoice, locale)}</span>
        <span className={classes.dim}>
          {number} · {formatShortDate(issuedOn, locale)}
        </span>
      </span>
      <span className={classes.sum}>
        <span className={classes.number}>{formatMoney(totalCents - creditedCents)}</span>
        <span className={classes.dim}>{t(state === 'withdrawn' ? 'withdrawn' : 'paid')}</span>
      </span>
      <PdfLink invoiceId={invoice.id} number={number} />
    </li>
  );
}
