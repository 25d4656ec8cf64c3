import { mailLocale } from '#features/identity/server/accounts/account-mails.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { dayRefusal, receiptNumberOf, receiptSeries, tillDayOf } from '../../shared/till/till.rules.ts';
import type { PayingFamily, Receipt, ReceiptForm } from '../../shared/till/till.ts';
import { findReaders } from '../invoices/invoice-mails.repository.ts';
import { payerBalances, requireCurrentSeller } from '../invoices.service.ts';
import { undoIn } from '../payments/payment-undoing.service.ts';
import { findPaymentBy } from '../payments/payments.repository.ts';
import { bookPayments } from '../payments/payments.service.ts';
import * as repository from './receipts.repository.ts';
import { type MailedReceipt, receiptMail } from './till.mails.ts';
import { findTakers, isTaker, lockTill } from './till.repository.ts';

/** How many open invoices the desk chooses from, and how many receipts of a family are shown at a time. */
const shownInvoices = 50;
const shownReceipts = 20;

/** What the desk needs to take a family's money; `db/no-document` for somebody who pays nothing. Admins only. */
export async function getPayingFamily(
  scope: SignedInScope,
  { payerId }: { readonly payerId: string },
): Promise<{ family: PayingFamily; takers: { id: string; name: string }[] }> {
  requireMay(mayKeepBooks(scope.actor));
  const [payer, balances, invoices, takers] = await Promise.all([
    repository.findPayer(scope.db, payerId),
    payerBalances(scope, [payerId]),
    repository.findOpenOf(scope.db, payerId, shownInvoices),
    findTakers(scope.db),
  ]);
  if (!payer) throw new AppError('db/no-document');
  const owed = balances.get(payerId);
  const sums = { openCents: owed?.openCents ?? 0, creditCents: owed?.creditCents ?? 0 };
  return { family: { ...payer, ...sums, invoices }, takers };
}

/**
 * Books money taken at the desk and issues the next receipt of the year, under the till's lock: numbers have no gaps. It counts in the
 * day of payment, or in the one after the last closed day when today is closed. Repeating the request returns the same receipt, and
 * `db/conflict` when its id was used for another. Refuses with `payment/in-future`, `till/day-closed`, `invoice/seller-incomplete`, and
 * `invoice/no-address` when a mail is wanted and there is no address. Admins only.
 */
export async function issueReceipt(
  scope: SignedInScope,
  form: ReceiptForm,
): Promise<{ id: string; number: string; day: LocalDate }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const closedThrough = await lockTill(tx.db);
    const source = `receipt/${form.requestId}`;
    const known = await findPaymentBy(tx.db, source);
    if (known) return knownReceipt(tx, known.id, form);
    refuse(dayRefusal(form.paidOn, { today: today(tx), closedThrough }));
    const payer = await repository.findPayer(tx.db, form.payerId);
    if (!payer || !(await isTaker(tx.db, form.takenBy))) throw new AppError('db/no-document');
    await requireOwnInvoices(tx, form);
    const seller = await requireCurrentSeller(tx);
    const { payerId, amountCents, paidOn, method, invoiceIds, note } = form;
    const money = { payerId, amountCents, paidOn, method, source, invoiceIds, note };
    await bookPayments(tx, [{ ...money, toldApart: form.mailed }]);
    const payment = await findPaymentBy(tx.db, source);
    if (!payment) throw new AppError('db/conflict');
    const paidFor = await repository.findPaidFor(tx.db, payment.id);
    const day = tillDayOf(paidOn, closedThrough);
    const year = Number(today(tx).slice(0, 4));
    const place = { series: receiptSeries, year };
    const number = await repository.takeReceiptNumber(tx.db, place);
    const id = await repository.insertReceipt(tx.db, {
      ...{ ...place, number, day, payment_id: payment.id, payer_id: payerId, payer_name: payer.name },
      ...{ method, amount_cents: amountCents, paid_on: paidOn, paid_for: JSON.stringify(paidFor), note },
      ...{ seller: JSON.stringify(seller), taken_by: form.takenBy },
      ...{ issued_by: tx.actor.id, issued_at: nowIso(tx) },
    });
    const label = receiptNumberOf({ ...place, number });
    const receipt = { number: label, amountCents, paidOn, method, paidFor };
    if (form.mailed) refuse((await mailReceipt(tx, payerId, receipt)) ? null : 'invoice/no-address');
    await audit(tx, {
      action: 'issueReceipt',
      subjectType: 'user',
      subjectId: payerId,
      detail: { number: label, amountCents, method },
    });
    await refreshTill(tx, payerId);
    return { id, number: label, day };
  });
}

async function knownReceipt(tx: Tx<SignedInScope>, paymentId: string, form: ReceiptForm) {
  const receipt = await repository.findReceiptOfPayment(tx.db, paymentId);
  if (!receipt) throw new AppError('db/conflict');
  const { payerId, amountCents, paidOn, method, note, takenById } = receipt;
  const { requestId: _, invoiceIds: __, mailed: ___, ...asked } = form;
  requireSameRequest({ payerId, amountCents, paidOn, method, note, takenBy: takenById }, asked);
  return { id: receipt.id, number: receiptNumberOf(receipt), day: receipt.day };
}

/** Mails a receipt to its payer, whatever their notification settings: they asked for it at the desk. False for no address. */
async function mailReceipt(tx: Tx, payerId: string, receipt: MailedReceipt): Promise<boolean> {
  const reader = (await findReaders(tx.db, [payerId])).get(payerId);
  if (!reader) return false;
  const to = mailReader(reader.email, mailLocale(tx, reader), reader);
  const mail = receiptMail(to, receipt, `${tx.env.publicUrl}/dashboard/account/billing`);
  await queueMails(tx, [{ ...mail, kind: 'invoice' }]);
  return true;
}

async function requireOwnInvoices(tx: Tx, { payerId, invoiceIds }: ReceiptForm): Promise<void> {
  const ids = [...new Set(invoiceIds)];
  if (ids.length === 0) return;
  if ((await repository.countInvoicesOf(tx.db, { payerId, ids })) < ids.length)
    throw new AppError('db/no-document');
}

/** Has the screens of the till and the payer's receipts fetched again. */
export function refreshTill(tx: Tx, payerId?: string): Promise<void> {
  const payer = payerId ? [`user:${payerId}` as const] : [];
  return refresh(tx, { changed: ['till'], audience: ['role:admin', ...payer] });
}

/**
 * Voids a mistaken receipt: it keeps its number and its row, and its money is taken back as `undoPayment` does. Counts in the receipt's
 * own day while that is open, otherwise in today's. Idempotent. Refuses with `payment/sent-back` when the money was already refunded.
 * Admins only.
 */
export async function voidReceipt(
  scope: SignedInScope,
  { receiptId, reason }: { readonly receiptId: string; readonly reason: string },
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const closedThrough = await lockTill(tx.db);
    const receipt = await repository.findReceipt(tx.db, receiptId);
    if (!receipt) throw new AppError('db/no-document');
    if (receipt.voidedDay !== null) return { done: true };
    await undoIn(tx, { paymentId: receipt.paymentId, reason });
    const isOpen = closedThrough === null || receipt.day > closedThrough;
    const day = isOpen ? receipt.day : tillDayOf(today(tx), closedThrough);
    await repository.insertVoid(tx.db, {
      ...{ receipt_id: receiptId, day, reason, voided_by: tx.actor.id, voided_at: nowIso(tx) },
    });
    await audit(tx, {
      action: 'voidReceipt',
      subjectType: 'user',
      subjectId: receipt.payerId,
      detail: { number: receiptNumberOf(receipt), amountCents: receipt.amountCents, reason },
    });
    await refreshTill(tx, receipt.payerId);
    return { done: true };
  });
}

/** The caller's receipts, the newest first, a page at a time. */
export async function listOwnReceipts(
  scope: SignedInScope,
  { before }: { readonly before?: string | undefined },
): Promise<{ receipts: Receipt[]; next: string | null }> {
  const asked = { payerId: scope.actor.id, before: before ?? null, limit: shownReceipts + 1 };
  const found = await repository.findReceiptsOf(scope.db, asked);
  const receipts = found.slice(0, shownReceipts).map(receiptOf);
  return { receipts, next: found.length > shownReceipts ? (receipts.at(-1)?.id ?? null) : null };
}

/** A receipt as screens show it. */
export function receiptOf(row: repository.ReceiptRow): Receipt {
  const { id, day, paidOn, method, amountCents, payerId, payerName, paidFor, note, takenBy } = row;
  return {
    ...{ id, number: receiptNumberOf(row), day, paidOn, method, amountCents, paidFor, note, takenBy },
    payer: { id: payerId, name: payerName },
    voided:
      row.voidedDay === null ? null : { day: row.voidedDay, reason: row.voidReason ?? '', by: row.voidedBy },
  };
}
