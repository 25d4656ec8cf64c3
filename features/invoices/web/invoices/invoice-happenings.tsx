import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { lineCents } from '../../shared/invoices.rules.ts';
import type { InvoiceDetail, PaymentMethod } from '../../shared/invoices.ts';
import { textOfLine } from '../../shared/line-texts.rules.ts';
import { readableDays } from '../components/invoice-words.view.ts';
import { PdfLink } from '../components/pdf-link.tsx';
import classes from './invoices.module.css';
import { UndoPayment } from './undo-payment.tsx';

/** The lines of an invoice, and what paid or corrected it, each with its amount. */
export function InvoiceHappenings({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useTranslations('invoice_books');
  const locale = useLocale();
  const { lines, discountCents, creditNotes, payments } = invoice;
  return (
    <ul className={classes.lines}>
      {Object.entries(lines).map(([place, line]) => (
        <li key={place}>
          <span>
            {readableDays(localize(textOfLine(line), locale), locale)}
            {line.quantity > 1 && ` × ${line.quantity}`}
          </span>
          <span className={classes.money}>{formatMoney(lineCents(line))}</span>
        </li>
      ))}
      {discountCents > 0 && (
        <li>
          <span>{t('discount')}</span>
          <span className={classes.money}>{formatMoney(0 - discountCents)}</span>
        </li>
      )}
      {creditNotes.map(({ id, number, issuedOn, totalCents, reason }) => (
        <li key={id}>
          <span>
            {t('credit_note', { number, date: formatShortDate(issuedOn, locale), reason })}{' '}
            <PdfLink invoiceId={id} number={number} isCreditNote />
          </span>
          <span className={classes.money}>{formatMoney(0 - totalCents)}</span>
        </li>
      ))}
      {payments.map(({ id, method, on, amountCents, paymentId }) => (
        <li key={id}>
          <span>
            {t(paidBy(method, amountCents))} · {formatShortDate(on, locale)}
          </span>
          {paymentId && <UndoPayment payment={{ kind: 'payment', id: paymentId, amountCents, paidOn: on }} />}
          <span className={classes.money}>{formatMoney(0 - amountCents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What paid, or what was freed again: by a credit note, or because its payment was undone. */
function paidBy(method: PaymentMethod | null, amountCents: number) {
  if (amountCents > 0) return method ? (`by_${method}` as const) : 'by_credit';
  return method ? 'undone' : 'freed';
}
