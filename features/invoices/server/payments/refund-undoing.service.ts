import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { lockAccounts, settleAccounts } from '../invoices/accounts.service.ts';
import * as repository from './payments.repository.ts';
import { rowOf } from './payments.service.ts';

interface Undoing {
  readonly refundId: string;
  readonly reason: string;
}

/**
 * Undoes a refund that was entered by mistake, by an entry against it: the money is the family's credit again, which
 * pays what is open. The family is not mailed, as it was not about the refund: its bank reports incoming money.
 * Idempotent. Admins only.
 */
export async function undoRefund(
  scope: SignedInScope,
  { refundId, reason }: Undoing,
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const found = await repository.findPayment(tx.db, refundId);
    if (found?.kind !== 'refund') throw new AppError('db/no-document');
    const { payerId, amountCents, method } = found;
    const held = await lockAccounts(tx, [payerId]);
    // Read again under the account's lock: another admin may have been faster.
    if ((await repository.findPayment(tx.db, refundId))?.undone) return { done: true };
    const entry = {
      payerId,
      amountCents,
      method,
      paidOn: today(tx),
      source: `undone/${refundId}`,
      note: reason,
    };
    await repository.insertPayments(tx.db, [
      { ...rowOf(tx, 'refund-reversal', entry), reverses_id: refundId },
    ]);
    held.set(payerId, (held.get(payerId) ?? 0) + amountCents);
    await settleAccounts(tx, held);
    await audit(tx, {
      action: 'undoRefund',
      subjectType: 'user',
      subjectId: payerId,
      detail: { refundId, amountCents, reason },
    });
    return { done: true };
  });
}
