import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { inLanguage, type Locale, localize } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import type { InvoiceColumn } from '../../shared/invoice-columns.ts';
import { invoiceListWords } from '../../shared/invoice-list.words.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { textOfLine } from '../../shared/line-texts.rules.ts';
import { findInvoices, type InvoiceFilter, type InvoiceOrder } from './invoice-list.repository.ts';

const noLimit = 1_000_000;

interface Wanted extends InvoiceFilter, InvoiceOrder {
  /** Only some of those that match. */
  readonly ids?: readonly string[] | undefined;
  /** As the list shows it. */
  readonly columns: readonly InvoiceColumn[];
}

/**
 * The invoices of a list as CSV in the reader's language, with the columns that are named; amounts in euros. The audit log records
 * who exported it and how many rows (decision B5). Admins only.
 */
export async function exportInvoices(
  scope: SignedInScope,
  { ids, columns, ...filter }: Wanted,
): Promise<{ filename: string; csv: string }> {
  requireMay(mayKeepBooks(scope.actor));
  const found = await findInvoices(scope.db, { ...filter, ids }, today(scope), noLimit);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportInvoices',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: found.length, ...filter, columns },
    }),
  );
  const { locale } = scope;
  const head = columns.map((column) => inLanguage(invoiceListWords, locale).column[column]);
  const rows = found.map((invoice) => cellsOf(invoice, locale));
  const csv = toCsv([head, ...rows.map((cells) => columns.map((column) => cells[column]))]);
  return { filename: `orbita-invoices-${today(scope)}.csv`, csv };
}

type Exported = Awaited<ReturnType<typeof findInvoices>>[number];

function cellsOf(invoice: Exported, locale: Locale): Record<InvoiceColumn, string> {
  const text = localize(textOfLine(invoice), locale);
  return {
    number: invoice.number,
    payer: invoice.payerName,
    email: invoice.email ?? '',
    what: invoice.lineCount > 1 ? `${text} +${invoice.lineCount - 1}` : text,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    state: inLanguage(invoiceListWords, locale).state_of[invoice.state],
    open: plainAmount(invoice.openCents),
    total: plainAmount(invoice.totalCents),
    remindedOn: invoice.remindedOn ?? '',
    reference: invoice.reference ?? '',
  };
}
