import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { announce } from '#platform/server/realtime/announce.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepBooks } from '../shared/invoices.permissions.ts';
import { numberOf } from '../shared/references.rules.ts';
import type { WaitingTransfer } from '../shared/statements.ts';
import { findStanding } from './payments.repository.ts';
import { bookPayments } from './payments.service.ts';
import * as repository from './statements.repository.ts';
import { paymentOf } from './statements.service.ts';

/** A page of the transfers that wait, the oldest first. Admins only. */
export async function listTransfers(
  scope: SignedInScope,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ transfers: WaitingTransfer[]; total: number }> {
  requireMay(mayKeepBooks(scope.actor));
  const [rows, total] = await Promise.all([
    repository.findWaiting(scope.db, { limit: pageSize, offset: (page - 1) * pageSize }),
    repository.countWaiting(scope.db),
  ]);
  const transfers = rows.map(({ invoiceId, series, number, openCents, invoicePayer, ...transfer }) => ({
    ...{ ...transfer, why: transfer.why ?? 'unknown', text: transfer.text || transfer.reference },
    proposal:
      invoiceId && series && number
        ? {
            ...{ invoiceId, number: numberOf(series, number) },
            ...{ payerName: invoicePayer ?? '', openCents: openCents ?? 0 },
          }
        : null,
  }));
  return { transfers, total };
}

interface ThisTransfer {
  readonly transferId: string;
}

/**
 * Books a waiting transfer for the payer of an invoice: it pays this one first, what is left pays the others or becomes the
 * family's credit. `transfer/decided` when another admin was quicker. Admins only.
 */
export function bookTransfer(
  scope: SignedInScope,
  { transferId, invoiceId }: ThisTransfer & { readonly invoiceId: string },
): Promise<{ done: true }> {
  return decide(scope, { transferId }, async (tx, transfer) => {
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

/** Puts a transfer aside that is no payment of a family, with a reason. `transfer/decided` as above. Admins only. */
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
    await announce(tx, { changed: ['transfers'], audience: ['role:admin'] });
    return { done: true };
  });
}
