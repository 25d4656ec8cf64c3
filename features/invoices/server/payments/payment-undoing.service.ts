import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import type { ListedPayment } from '../../shared/invoices.ts';
import { insertAllocations } from '../invoices/accounts.repository.ts';
import { type HeldAccounts, lockAccounts, settleAccounts } from '../invoices/accounts.service.ts';
import { notifyUndone } from '../invoices/invoice-mails.service.ts';
import { findOpeningDebt } from '../invoices/opening-entries.repository.ts';
import { lockTransferOf, releaseTransfer } from '../statements/statements.repository.ts';
import { findReceiptOfPayment } from '../till/receipts.repository.ts';
import { takeBack } from './allocation.rules.ts';
import * as repository from './payments.repository.ts';
import { rowOf } from './payments.service.ts';

/** How many payments of a family are shown. */
const shownPayments = 50;

/** A family's payments and refunds, the newest first. Admins only. */
export async function listPayments(
  scope: SignedInScope,
  { payerId }: { readonly payerId: string },
): Promise<{ payments: ListedPayment[] }> {
  requireMay(mayKeepBooks(scope.actor));
  if (!(await repository.hasAccount(scope.db, payerId))) throw new AppError('db/no-document');
  return { payments: await repository.findPaymentsOf(scope.db, payerId, shownPayments) };
}

interface Undoing {
  readonly paymentId: string;
  readonly reason: string;
}

/**
 * Undoes a payment that was entered by mistake, by an entry against it: what it paid is open again, the family's credit is
 * reduced, and a transfer of a statement waits again. The family is told why, unless it wasn't told of the payment yet. Idempotent. Refuses with `payment/sent-back`
 * when the money was already refunded to the family, and with `payment/has-receipt` for money of the desk: its receipt is voided
 * instead. Admins only.
 */
export async function undoPayment(
  scope: SignedInScope,
  { paymentId, reason }: Undoing,
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const receipt = await findReceiptOfPayment(tx.db, paymentId);
    refuse(receipt && receipt.voidedDay === null ? 'payment/has-receipt' : null);
    await undoIn(tx, { paymentId, reason });
    return { done: true };
  });
}

/**
 * Undoes a payment in the caller's transaction, as {@link undoPayment} does; false when it is undone already. Without a reason it is
 * as if it had not been booked: its transfer waits as before.
 */
export async function undoIn(
  tx: Tx<SignedInScope>,
  { paymentId, reason = '' }: Pick<Undoing, 'paymentId'> & Partial<Undoing>,
): Promise<boolean> {
  const found = await repository.findPayment(tx.db, paymentId);
  if (found?.kind !== 'payment') throw new AppError('db/no-document');
  // Transfers before accounts, everywhere.
  const transfer = await lockTransferOf(tx.db, found.source);
  const held = await lockAccounts(tx, [found.payerId]);
  // Read again under the account's lock: another admin may have been faster.
  const payment = (await repository.findPayment(tx.db, paymentId)) ?? found;
  if (payment.undone) return false;
  await takePaymentBack(tx, held, payment, reason);
  if (transfer) {
    await releaseTransfer(tx.db, transfer.id, { asBefore: reason === '' });
    await refresh(tx, { changed: ['transfers'], audience: ['role:admin'] });
  }
  return true;
}

/** Undoes the payment of a source, as {@link undoIn} does; false also where no money of this source came. */
export async function undoPaymentOf(
  tx: Tx<SignedInScope>,
  { source, reason }: { readonly source: string; readonly reason: string },
): Promise<boolean> {
  const payment = await repository.findPaymentBy(tx.db, source);
  return payment !== undefined && undoIn(tx, { paymentId: payment.id, reason });
}

/**
 * Undoes the payment of a booked transfer, as {@link undoPayment} does: the bank reversed the transfer. The caller holds the
 * lock on the transfer, and decides what becomes of it.
 */
export async function undoBookedTransfer(
  tx: Tx<SignedInScope>,
  { source, reason }: { readonly source: string; readonly reason: string },
): Promise<void> {
  const found = await repository.findPaymentBy(tx.db, source);
  if (!found) throw new AppError('db/no-document');
  const held = await lockAccounts(tx, [found.payerId]);
  const payment = (await repository.findPayment(tx.db, found.id)) ?? found;
  if (!payment.undone) await takePaymentBack(tx, held, payment, reason);
}

async function takePaymentBack(
  tx: Tx<SignedInScope>,
  held: HeldAccounts,
  payment: Payment,
  reason: string,
): Promise<void> {
  await reverse(tx, held, payment, reason);
  const { id: paymentId, payerId, amountCents } = payment;
  await audit(tx, {
    action: 'undoPayment',
    subjectType: 'user',
    subjectId: payerId,
    detail: { paymentId, amountCents, ...(reason && { reason }) },
  });
}

type Payment = NonNullable<Awaited<ReturnType<typeof repository.findPayment>>>;

async function reverse(
  tx: Tx<SignedInScope>,
  held: HeldAccounts,
  { id, payerId, amountCents, method, paidOn }: Payment,
  reason: string,
): Promise<void> {
  const paid = await repository.findPaidInvoices(tx.db, { payerId, paymentId: id });
  const taken = takeBack({
    ...{ paymentId: id, amountCents, creditCents: held.get(payerId) ?? 0 },
    openingDebtCents: await findOpeningDebt(tx.db, payerId),
    own: paid.map(({ invoiceId, ownCents }) => ({ invoiceId, amountCents: ownCents })),
    others: paid.map(({ invoiceId, paidCents, ownCents }) => ({
      invoiceId,
      amountCents: paidCents - ownCents,
    })),
    sinceCents: new Map(paid.map(({ invoiceId, sinceCents }) => [invoiceId, sinceCents])),
  });
  if (!taken) throw new AppError('payment/sent-back');
  const entry = { payerId, amountCents, method, paidOn: today(tx), source: `undone/${id}`, note: reason };
  await repository.insertPayments(tx.db, [{ ...rowOf(tx, 'reversal', entry), reverses_id: id }]);
  const freed = taken.allocations.map((each) => ({ ...each, payerId }));
  await insertAllocations(tx.db, freed, nowIso(tx));
  held.set(payerId, taken.creditCents);
  await settleAccounts(tx, held, { changed: freed.map(({ invoiceId }) => invoiceId) });
  await notifyUndone(tx, { id, payerId, amountCents, paidOn, reason });
}
