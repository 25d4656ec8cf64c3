import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { InvoiceForm } from '../../shared/invoice-forms.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { isIssuable } from '../../shared/invoices.rules.ts';
import { numberOf } from '../../shared/references.rules.ts';
import { findInvoice, isPayer } from '../invoices.repository.ts';
import { issueInvoices } from '../invoices.service.ts';
import { lockAccounts } from './accounts.service.ts';
import { mailInvoice } from './invoice-mails.service.ts';
import { findAsked } from './issuing.repository.ts';

/**
 * Issues an invoice by hand. Repeating the request returns the same invoice, and `db/conflict` when its id was used for another.
 * `db/no-document` if there is no such payer, `invoice/too-large` for more than the books can hold. Admins only.
 */
export async function createInvoice(
  scope: SignedInScope,
  { requestId, ...form }: InvoiceForm & { readonly requestId: string },
): Promise<{ id: string; number: string }> {
  requireMay(mayKeepBooks(scope.actor));
  refuse(isIssuable(form.lines, form.discountCents) ? null : 'invoice/too-large');
  return transaction(scope, async (tx) => {
    if (!(await isPayer(tx.db, form.payerId))) throw new AppError('db/no-document');
    await lockAccounts(tx, [form.payerId]);
    const source = `hand/${requestId}`;
    const known = await findAsked(tx.db, source);
    if (known) {
      requireSameRequest(known, form);
      return { id: known.id, number: numberOf(known.series, known.number) };
    }
    const [invoice] = await issueInvoices(tx, [{ ...form, source }]);
    if (!invoice) throw new AppError('db/conflict');
    await audit(tx, {
      action: 'createInvoice',
      subjectType: 'invoice',
      subjectId: invoice.id,
      detail: { number: invoice.number, totalCents: invoice.totalCents },
    });
    return { id: invoice.id, number: invoice.number };
  });
}

/** Mails an invoice to its payer again; `invoice/no-address` when nobody can be mailed. Admins only. */
export async function sendInvoice(
  scope: SignedInScope,
  { invoiceId }: { readonly invoiceId: string },
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    await mailAgain(tx, invoiceId);
    return { done: true };
  });
}

/** Mails an invoice again in the caller's transaction, as {@link sendInvoice} does; the caller has proven who asks. */
export async function mailAgain(tx: Tx<SignedInScope>, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(tx.db, invoiceId, today(tx));
  if (!invoice) throw new AppError('db/no-document');
  refuse((await mailInvoice(tx, invoice)) ? null : 'invoice/no-address');
  await audit(tx, { action: 'sendInvoice', subjectType: 'invoice', subjectId: invoiceId });
}
