import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import type { PayerAccount } from '../../shared/invoices.ts';
import { lockAccounts } from './accounts.service.ts';
import { notifyCorrected } from './invoice-mails.service.ts';
import * as repository from './opening-entries.repository.ts';
import { enterBalances, getPayerAccount } from './opening-entries.service.ts';

interface Correction {
  readonly entryId: string;
  readonly requestId: string;
  /** What should have been carried over: above 0 a credit, below 0 a debt, 0 for nothing. */
  readonly amountCents: number;
  readonly reason: string;
}

/**
 * Corrects a balance that was carried over wrongly, by an entry against it, on the day of that balance where it has one: the ledger
 * is never changed. A debt that was too large and has been paid becomes credit; a credit that was too large and has been spent
 * becomes a debt. Repeating the request corrects nothing again; the family is told once. `db/conflict` when its id was used for
 * another entry or with another reason. Admins only, with an audit entry; `db/no-document` for no entry, and for one that is a
 * correction itself.
 */
export async function correctOpeningEntry(
  scope: SignedInScope,
  { entryId, requestId, amountCents, reason }: Correction,
): Promise<PayerAccount> {
  requireMay(mayKeepBooks(scope.actor));
  const entry = await repository.findCorrectable(scope.db, entryId);
  if (!entry) throw new AppError('db/no-document');
  const { payerId, asOf } = entry;
  await transaction(scope, async (tx) => {
    const held = await lockAccounts(tx, [payerId]);
    const source = `correction/${requestId}`;
    const known = await repository.findOpeningEntry(tx.db, source);
    if (known) return requireSameRequest(known, { payerId, corrects: entryId, reason });
    const before = await repository.sumWithCorrections(tx.db, entryId);
    const missing = amountCents - before;
    if (missing === 0) return;
    const corrected = { corrects: entryId, ...(asOf !== null && { asOf }) };
    await enterBalances(tx, held, [{ payerId, amountCents: missing, reason, source, ...corrected }]);
    await notifyCorrected(tx, { requestId, payerId, beforeCents: before, amountCents, reason });
    await audit(tx, {
      action: 'correctOpeningEntry',
      subjectType: 'user',
      subjectId: payerId,
      detail: { amountCents: missing, reason },
    });
    await refresh(tx, { changed: ['audit'], audience: ['role:admin'] });
  });
  return getPayerAccount(scope, { payerId });
}
