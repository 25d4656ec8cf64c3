import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import type { PaymentKind, PaymentMethod } from '../../shared/invoices.ts';
import { writeCredits } from '../invoices/accounts.repository.ts';
import { lockAccounts, settleAccounts } from '../invoices/accounts.service.ts';
import { notifyLater, notifyPayments } from '../invoices/invoice-mails.service.ts';
import * as repository from './payments.repository.ts';

/** Money that came from a family. */
export interface NewPayment {
  readonly payerId: string;
  readonly amountCents: number;
  readonly paidOn: LocalDate;
  readonly method: PaymentMethod;
  /** Identifies the money permanently: already booked is skipped. */
  readonly source: string;
  /** The invoices to pay first; what is left pays the others, by due date. */
  readonly invoiceIds: readonly string[];
  readonly note?: string | null;
  /** The payer is told by the caller: no notification is made of it. */
  readonly toldApart?: boolean;
  /** The payer is told of it alone, and only once it can't be undone from its own message. */
  readonly toldLater?: boolean;
}

/**
 * Books money in the caller's transaction: it pays the invoices that it names, then what is due first, and what is left
 * becomes the family's credit. Each family is mailed that it came, unless the caller tells them. Idempotent by source. Returns how many were new. The
 * caller has decided whose money it is.
 */
export async function bookPayments(tx: Tx, payments: readonly NewPayment[]): Promise<number> {
  if (payments.length === 0) return 0;
  const held = await lockAccounts(
    tx,
    payments.map(({ payerId }) => payerId),
  );
  const known = await repository.findBookedSources(
    tx.db,
    payments.map(({ source }) => source),
  );
  const fresh = payments.filter(({ source }) => !known.has(source) && known.add(source));
  if (fresh.length === 0) return 0;
  const ids = await repository.insertPayments(
    tx.db,
    fresh.map((payment) => rowOf(tx, 'payment', payment)),
  );
  const booked = fresh.map((payment) => ({
    ...payment,
    paymentId: ids.get(payment.source) ?? '',
    named: payment.invoiceIds,
  }));
  await settleAccounts(tx, held, { money: Map.groupBy(booked, ({ payerId }) => payerId) });
  for (const payment of booked.filter(({ toldLater = false }) => toldLater)) await notifyLater(tx, payment);
  await notifyPayments(
    tx,
    booked.filter(({ toldApart = false, toldLater = false }) => !toldApart && !toldLater),
  );
  return fresh.length;
}

/** A row of the ledger. */
export function rowOf(tx: Tx, kind: PaymentKind, payment: Omit<NewPayment, 'invoiceIds'>) {
  return {
    kind,
    payer_id: payment.payerId,
    amount_cents: payment.amountCents,
    paid_on: payment.paidOn,
    method: payment.method,
    source: payment.source,
    note: payment.note ?? null,
    recorded_by: tx.actor?.id ?? null,
    recorded_at: nowIso(tx),
  };
}

interface MoneyByHand {
  readonly requestId: string;
  readonly amountCents: number;
  readonly paidOn: LocalDate;
  readonly method: PaymentMethod;
  readonly note: string;
}

/**
 * Books money for an invoice by hand. An overpayment pays the family's other invoices or becomes its credit. Repeating
 * the request books nothing, and `db/conflict` when its id was used for other money. Refuses with `payment/in-future`.
 * Admins only.
 */
export async function markPaid(
  scope: SignedInScope,
  { invoiceId, ...money }: MoneyByHand & { readonly invoiceId: string },
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  refuse(money.paidOn > today(scope) ? 'payment/in-future' : null);
  return transaction(scope, async (tx) => {
    const invoice = await repository.findStanding(tx.db, invoiceId);
    if (!invoice) throw new AppError('db/no-document');
    const { payerId } = invoice;
    const source = `hand/${money.requestId}`;
    const { requestId: _, ...asked } = money;
    if (!(await payInvoice(tx, { ...asked, payerId, source, invoiceId })))
      requireSameRequest(await repository.findBooked(tx.db, source), { kind: 'payment', payerId, ...asked });
    return { done: true };
  });
}

interface InvoicePaid extends Omit<NewPayment, 'invoiceIds'> {
  readonly invoiceId: string;
}

/** Books money for an invoice in the caller's transaction; false when money of this source was booked before. */
async function payInvoice(tx: Tx<SignedInScope>, { invoiceId, ...payment }: InvoicePaid): Promise<boolean> {
  if ((await bookPayments(tx, [{ ...payment, invoiceIds: [invoiceId] }])) === 0) return false;
  const { payerId, amountCents, method } = payment;
  await audit(tx, {
    action: 'markPaid',
    subjectType: 'user',
    subjectId: payerId,
    detail: { invoiceId, amountCents, method },
  });
  return true;
}

interface WholePayment extends Pick<NewPayment, 'paidOn' | 'method' | 'source'> {
  readonly invoiceId: string;
}

/**
 * Books all that is open of an invoice in the caller's transaction, as {@link markPaid} does; false when nothing is open.
 * Idempotent by source. The caller has proven who asks.
 */
export async function payWhole(
  tx: Tx<SignedInScope>,
  { invoiceId, ...payment }: WholePayment,
): Promise<boolean> {
  const found = await repository.findStanding(tx.db, invoiceId);
  if (!found) throw new AppError('db/no-document');
  const { payerId } = found;
  await lockAccounts(tx, [payerId]);
  // Read under the account's lock: what is open is what is paid.
  const amountCents = (await repository.findStanding(tx.db, invoiceId))?.openCents ?? 0;
  if (amountCents === 0) return false;
  return payInvoice(tx, { ...payment, payerId, invoiceId, amountCents });
}

/**
 * Books a family's money that names no invoice: it pays a debt from before, then what is due first, and the rest is credit.
 * Repeating the request books nothing, and `db/conflict` when its id was used for other money. Refuses with
 * `payment/in-future`. Admins only.
 */
export async function recordPayment(
  scope: SignedInScope,
  { payerId, ...money }: MoneyByHand & { readonly payerId: string },
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  refuse(money.paidOn > today(scope) ? 'payment/in-future' : null);
  return transaction(scope, async (tx) => {
    if (!(await repository.hasAccount(tx.db, payerId))) throw new AppError('db/no-document');
    const source = `hand/${money.requestId}`;
    const count = await bookPayments(tx, [{ ...money, payerId, source, invoiceIds: [] }]);
    const { requestId: _, ...asked } = money;
    const { amountCents, method } = money;
    if (count === 0)
      requireSameRequest(await repository.findBooked(tx.db, source), { kind: 'payment', payerId, ...asked });
    else
      await audit(tx, {
        action: 'recordPayment',
        subjectType: 'user',
        subjectId: payerId,
        detail: { amountCents, method },
      });
    return { done: true };
  });
}

/**
 * Records a refund to a family, from its credit. Repeating the request records nothing, and `db/conflict` as above. Refuses
 * with `payment/refund-too-large` when the credit is smaller, and with `payment/in-future`. Admins only.
 */
export async function refundPayer(
  scope: SignedInScope,
  { payerId, ...money }: MoneyByHand & { readonly payerId: string },
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  refuse(money.paidOn > today(scope) ? 'payment/in-future' : null);
  return transaction(scope, async (tx) => {
    if (!(await repository.hasAccount(tx.db, payerId))) throw new AppError('db/no-document');
    const held = await lockAccounts(tx, [payerId]);
    const source = `hand/${money.requestId}`;
    const known = await repository.findBooked(tx.db, source);
    if (known) {
      const { requestId: _, ...asked } = money;
      requireSameRequest(known, { kind: 'refund', payerId, ...asked });
      return { done: true };
    }
    const credit = held.get(payerId) ?? 0;
    refuse(money.amountCents > credit ? 'payment/refund-too-large' : null, { creditCents: credit });
    await repository.insertPayments(tx.db, [rowOf(tx, 'refund', { ...money, payerId, source })]);
    held.set(payerId, credit - money.amountCents);
    await writeCredits(tx.db, held);
    await settleAccounts(tx, held);
    const { amountCents, method } = money;
    await audit(tx, {
      action: 'refundPayer',
      subjectType: 'user',
      subjectId: payerId,
      detail: { amountCents, method },
    });
    return { done: true };
  });
}
