import { mayKeepBooks } from '#features/invoices/shared/invoices.permissions.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { formatMonth, monthBounds } from '#platform/shared/dates.ts';
import type { AccountingFile } from '../shared/accounting.ts';
import { paymentsCsv } from './payment-file.rules.ts';
import { findPayments } from './payments.repository.ts';

/**
 * The payments dated within a month, refunds and what undoes them, as CSV in the reader's language. The audit log records who exported
 * which month and how many lines. Admins only.
 */
export async function exportMonthPayments(
  scope: SignedInScope,
  { month }: { readonly month: string },
): Promise<AccountingFile> {
  requireMay(mayKeepBooks(scope.actor));
  const lines = await findPayments(scope.db, monthBounds(month));
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportMonthPayments',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { month, rows: lines.length },
    }),
  );
  const { locale } = scope;
  const text = paymentsCsv(lines, { locale, month: formatMonth(month, locale) });
  return { filename: `orbita-money-${month}.csv`, text };
}
