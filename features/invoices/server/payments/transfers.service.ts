import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { findDebtOf } from '../invoices/debts.repository.ts';
import * as repository from '../statements/statements.repository.ts';
import { paymentOf, sourceOf } from '../statements/statements.service.ts';
import { restoreTransfer, wasTakenBack } from './decided-transfers.repository.ts';
import { undoBookedTransfer, undoIn } from './payment-undoing.service.ts';
import { findPaymentBy, findStanding } from './payments.repository.ts';
import { bookPayments } from './payments.service.ts';

interface ThisTransfer {
  readonly transferId: string;
}

interface Decided {
  readonly done: true;
  /** Tells this decision from a later one, to undo only this. */
  readonly decidedAt: string;
}

/** What a transfer pays first: an invoice, or a payer's debt from before. */
interface Paid {
  readonly invoiceId?: string | undefined;
  readonly debtOf?: string | undefined;
}

/**
 * Books a waiting transfer for the payer of an invoice, or of a debt from before: it pays this first, what is left pays the others or
 * becomes the family's credit. The family is told once the act can't be undone from its own message. `transfer/decided` when another admin was faster, `transfer/takes-back` for one that reverses another.
 * Admins only.
 */
export function bookTransfer(
  scope: SignedInScope,
  { transferId, invoiceId, debtOf }: ThisTransfer & Paid,
): Promise<Decided> {
  return decide(scope, { transferId }, async (tx, transfer) => {
    refuse(transfer.takesBack ? 'transfer/takes-back' : null);
    const payerId = await payerOf(tx, { invoiceId, debtOf });
    const payment = paymentOf(transfer, { payerId, invoiceIds: [invoiceId ?? payerId] });
    await bookPayments(tx, [{ ...payment, toldLater: true }]);
    const decision = { payerId, by: tx.actor.id, at: nowIso(tx) };
    const decidedAt = await repository.decideTransfer(tx.db, transferId, decision);
    await audit(tx, {
      action: 'bookTransfer',
      subjectType: 'user',
      subjectId: payerId,
      detail: { transferId, ...(invoiceId ? { invoiceId } : {}), amountCents: transfer.amountCents },
    });
    return { decidedAt };
  });
}

async function payerOf({ db }: Tx<SignedInScope>, { invoiceId, debtOf = '' }: Paid): Promise<string> {
  const payerId = invoiceId
    ? (await findStanding(db, invoiceId))?.payerId
    : (await findDebtOf(db, debtOf)) && debtOf;
  if (!payerId) throw new AppError('db/no-document');
  return payerId;
}

/** Sets aside a transfer that is no payment of a family, with a reason. `transfer/decided` as above. Admins only. */
export function ignoreTransfer(
  scope: SignedInScope,
  { transferId, reason }: ThisTransfer & { readonly reason: string },
): Promise<Decided> {
  return decide(scope, { transferId }, async (tx, { amountCents }) => {
    const decision = { reason, by: tx.actor.id, at: nowIso(tx) };
    const decidedAt = await repository.decideTransfer(tx.db, transferId, decision);
    await audit(tx, {
      action: 'ignoreTransfer',
      subjectType: 'payment',
      subjectId: transferId,
      detail: { amountCents, reason },
    });
    return { decidedAt };
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
    return {};
  });
}

interface Undoing extends ThisTransfer {
  /** When it was decided, as the admin saw it: it tells one decision from the next. */
  readonly decidedAt: string;
  readonly reason?: string | undefined;
}

const isSame = (one: string | null, other: string) =>
  one !== null && Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) === 0;

/**
 * Lets a transfer wait again: one that was matched, whose payment is undone as {@link undoIn} does, or one that was set aside.
 * `transfer/decided` when it was decided anew since the admin saw it, `transfer/taken-back` for what was set aside together with what
 * reverses it. Idempotent. Admins only.
 */
export async function undoTransfer(
  scope: SignedInScope,
  { transferId, decidedAt, reason }: Undoing,
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const transfer = await repository.lockTransfer(tx.db, transferId);
    if (!transfer) throw new AppError('db/no-document');
    if (transfer.state === 'waiting') return { done: true };
    refuse(isSame(transfer.decidedAt, decidedAt) ? null : 'transfer/decided');
    if (transfer.state === 'booked') {
      const payment = await findPaymentBy(tx.db, sourceOf(transfer));
      if (!payment) throw new AppError('db/no-document');
      await undoIn(tx, { paymentId: payment.id, reason });
      return { done: true };
    }
    refuse((await wasTakenBack(tx.db, transferId)) ? 'transfer/taken-back' : null);
    await restoreTransfer(tx.db, transferId);
    await audit(tx, {
      action: 'undoTransfer',
      subjectType: 'payment',
      subjectId: transferId,
      detail: { amountCents: transfer.amountCents, ...(reason && { reason }) },
    });
    await refresh(tx, { changed: ['transfers'], audience: ['role:admin'] });
    return { done: true };
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof repository.lockTransfer>>>;

async function decide<R extends object>(
  scope: SignedInScope,
  { transferId }: ThisTransfer,
  carryOut: (tx: Tx<SignedInScope>, transfer: Held) => Promise<R>,
): Promise<R & { done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const transfer = await repository.lockTransfer(tx.db, transferId);
    if (!transfer) throw new AppError('db/no-document');
    refuse(transfer.state === 'waiting' ? null : 'transfer/decided');
    const decided = await carryOut(tx, transfer);
    await refresh(tx, { changed: ['transfers'], audience: ['role:admin'] });
    return { ...decided, done: true };
  });
}
