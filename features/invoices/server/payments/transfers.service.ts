import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { numberOf } from '../../shared/references.rules.ts';
import type { EarlierTransfer, WaitingTransfer } from '../../shared/statements.ts';
import * as repository from '../statements/statements.repository.ts';
import { paymentOf, sourceOf } from '../statements/statements.service.ts';
import { undoBookedTransfer } from './payment-undoing.service.ts';
import { findStanding } from './payments.repository.ts';
import { bookPayments } from './payments.service.ts';

/** A page of the waiting transfers, the oldest first. Admins only. */
export async function listTransfers(
  scope: SignedInScope,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ transfers: WaitingTransfer[]; total: number }> {
  requireMay(mayKeepBooks(scope.actor));
  const [rows, total] = await Promise.all([
    repository.findWaiting(scope.db, { limit: pageSize, offset: (page - 1) * pageSize }),
    repository.countWaiting(scope.db),
  ]);
  return { transfers: rows.map(waitingOf), total };
}

type WaitingRow = Awaited<ReturnType<typeof repository.findWaiting>>[number];

function waitingOf(row: WaitingRow): WaitingTransfer {
  const { id, bookedOn, amountCents, payerName, payerIban } = row;
  const { invoiceId, series, number, openCents, invoicePayer } = row;
  return {
    ...{ id, bookedOn, amountCents, payerName, payerIban },
    ...{ why: row.why ?? 'unknown', text: saidOf(row), earlier: earlierOf(row) },
    proposal:
      invoiceId && series && number
        ? {
            ...{ invoiceId, number: numberOf(series, number) },
            ...{ payerName: invoicePayer ?? '', openCents: openCents ?? 0 },
          }
        : null,
  };
}

/** Its text and reference, once. */
const saidOf = ({ text, reference }: Pick<WaitingRow, 'text' | 'reference'>) =>
  text.includes(reference) ? text : `${reference} ${text}`.trim();

function earlierOf(row: WaitingRow): EarlierTransfer | null {
  if (row.earlierOn === null || row.earlierCents === null || row.earlierState === null) return null;
  return {
    ...{ bookedOn: row.earlierOn, amountCents: row.earlierCents, payerName: row.earlierPayer ?? '' },
    ...{ text: row.earlierText || row.earlierReference || '', state: row.earlierState },
  };
}

interface ThisTransfer {
  readonly transferId: string;
}

/**
 * Books a waiting transfer for the payer of an invoice: it pays this one first, what is left pays the others or becomes the
 * family's credit. `transfer/decided` when another admin was faster, `transfer/takes-back` for one that reverses another.
 * Admins only.
 */
export function bookTransfer(
  scope: SignedInScope,
  { transferId, invoiceId }: ThisTransfer & { readonly invoiceId: string },
): Promise<{ done: true }> {
  return decide(scope, { transferId }, async (tx, transfer) => {
    refuse(transfer.takesBack ? 'transfer/takes-back' : null);
    const invoice = await findStanding(tx.db, invoiceId);
    if (!invoice) throw new AppError('db/no-document');
    const { payerId } = invoice;
    await bookPayments(tx, [paymentOf(transfer, { payerId, invoiceIds: [invoiceId] })]);
    await repository.decideTransfer(tx.db, transferId, { payerId, by: tx.actor.id, at: nowIso(tx) });
    await audit(tx, {
      action: 'bookTransfer',
      subjectType: 'user',
      subjectId: payerId,
      detail: { transferId, invoiceId, amountCents: transfer.amountCents },
    });
  });
}

/** Sets aside a transfer that is no payment of a family, with a reason. `transfer/decided` as above. Admins only. */
export function ignoreTransfer(
  scope: SignedInScope,
  { transferId, reason }: ThisTransfer & { readonly reason: string },
): Promise<{ done: true }> {
  return decide(scope, { transferId }, async (tx, { amountCents }) => {
    await repository.decideTransfer(tx.db, transferId, { reason, by: tx.actor.id, at: nowIso(tx) });
    await audit(tx, {
      action: 'ignoreTransfer',
      subjectType: 'payment',
      subjectId: transferId,
      detail: { amountCents, reason },
    });
  });
}

/**
 * Applies a transfer that reverses an earlier one: a payment of it is undone, and both are set aside with the reason.
 * `transfer/decided` as above, `payment/sent-back` as when undoing a payment. Admins only.
 */
export function takeBackTransfer(
  scope: SignedInScope,
  { transferId, reason }: ThisTransfer & { readonly reason: string },
): Promise<{ done: true }> {
  return decide(scope, { transferId }, async (tx, { takesBack, earlierId, amountCents }) => {
    const earlier = takesBack && earlierId ? await repository.lockTransfer(tx.db, earlierId) : undefined;
    if (!earlier) throw new AppError('db/no-document');
    if (earlier.state === 'booked') await undoBookedTransfer(tx, { source: sourceOf(earlier), reason });
    for (const id of [earlier.id, transferId])
      await repository.decideTransfer(tx.db, id, { reason, by: tx.actor.id, at: nowIso(tx) });
    await audit(tx, {
      action: 'takeBackTransfer',
      subjectType: 'payment',
      subjectId: transferId,
      detail: { amountCents, reason },
    });
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof repository.lockTransfer>>>;

async function decide(
  scope: SignedInScope,
  { transferId }: ThisTransfer,
  carryOut: (tx: Tx<SignedInScope>, transfer: Held) => Promise<void>,
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const transfer = await repository.lockTransfer(tx.db, transferId);
    if (!transfer) throw new AppError('db/no-document');
    refuse(transfer.state === 'waiting' ? null : 'transfer/decided');
    await carryOut(tx, transfer);
    await refresh(tx, { changed: ['transfers'], audience: ['role:admin'] });
    return { done: true };
  });
}
