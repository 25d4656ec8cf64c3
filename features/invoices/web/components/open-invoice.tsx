import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { lineCents } from '../../shared/invoices.rules.ts';
import type { OwnInvoices } from '../../shared/invoices.ts';
import { textOfLine } from '../../shared/line-texts.rules.ts';
import { dueWords, lineWords } from './invoice-words.view.ts';
import classes from './own-invoices.module.css';
import { PdfLink } from './pdf-link.tsx';
import { TransferPanel } from './transfer-panel.tsx';

interface Props {
  readonly invoice: OwnInvoices['invoices'][number];
  /** The first one shows how to pay it at once. */
  readonly startsOpen: boolean;
}

/** An unpaid invoice: what it is for, how much and why less than the price, until when, and how to pay. */
export function OpenInvoice({ invoice, startsOpen }: Props) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  const { number, dueOn, openCents, paidCents, totalCents, discountCents, less, pay } = invoice;
  const lessWords = less
    .map((line) => `${localize(textOfLine(line), locale)}: ${formatMoney(lineCents(line))}`)
    .join(', ');
  const lessCents = less.reduce((all, line) => all + lineCents(line), 0);
  const discounted = {
    price: formatMoney(totalCents + discountCents - lessCents),
    discount: formatMoney(discountCents),
  };
  const due = dueWords(dueOn, vilniusDate(Date.now()));
  return (
    <details className={classes.open} open={startsOpen}>
      <summary className={classes.summary}>
        <span className={classes.what}>
          <strong>{lineWords(invoice, locale)}</strong>
          <span className={classes.dim}>
            {number}
            {discountCents > 0 && ` · ${t('discounted', discounted)}`}
            {paidCents > 0 && ` · ${t('part_paid', { amount: formatMoney(paidCents) })}`}
          </span>
          {less.length > 0 && <span className={classes.dim}>{lessWords}</span>}
        </span>
        <span className={classes.sum}>
          <strong className={classes.amount}>{formatMoney(openCents)}</strong>
          <span className={due.late ? classes.late : classes.dim}>
            {t(due.key, { count: due.days, date: formatShortDate(dueOn, locale) })}
          </span>
        </span>
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </summary>
      {!pay && invoice.arrangementId && <InPlan />}
      {pay && (
        <TransferPanel pay={pay}>
          <p>{t('reference_hint')}</p>
          <PdfLink invoiceId={invoice.id} number={number} />
        </TransferPanel>
      )}
    </details>
  );
}

/** Another invoice of the plan asks for the part. */
function InPlan() {
  const t = useTranslations('invoices.agreed');
  return <p className={classes.inPlan}>{t('in_plan')}</p>;
}
