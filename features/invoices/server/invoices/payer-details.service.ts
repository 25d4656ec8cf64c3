import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayReadInvoice } from '../../shared/invoices.permissions.ts';
import type { PayerDetails, ShownPayerDetails } from '../../shared/payer-details.ts';
import * as repository from './payer-details.repository.ts';

interface OfPayer {
  readonly payerId: string;
}

/**
 * What invoices say of their payer, for the payer and for admins; `db/no-document` for anybody else, and for who is no parent
 * (decision K1).
 */
export async function getPayerDetails(
  scope: SignedInScope,
  { payerId }: OfPayer,
): Promise<ShownPayerDetails> {
  const found = await repository.findPayerDetails(scope.db, payerId);
  if (!found || !mayReadInvoice(scope.actor, payerId)) throw new AppError('db/no-document');
  return found;
}

/**
 * Changes what the payer's coming invoices say; issued ones stay as they are. `db/no-document` as {@link getPayerDetails}. What an
 * admin changes is in the audit log, without the address.
 */
export async function savePayerDetails(
  scope: SignedInScope,
  { payerId, details }: OfPayer & { readonly details: PayerDetails },
): Promise<ShownPayerDetails> {
  return transaction(scope, async (tx) => {
    const { name } = await getPayerDetails(tx, { payerId });
    await repository.savePayerDetails(tx.db, payerId, details, nowIso(tx));
    if (tx.actor.id !== payerId)
      await audit(tx, {
        action: 'savePayerDetails',
        subjectType: 'user',
        subjectId: payerId,
        detail: { company: details.company },
      });
    await refresh(tx, { changed: ['invoices', 'payerDetails'], audience: [`user:${payerId}`, 'role:admin'] });
    return { name, ...details };
  });
}

/** Nightly: removes the details of deleted accounts. */
export function forgetPayerDetails({ db }: Scope): Promise<void> {
  return repository.forgetDetailsOfDeleted(db);
}
