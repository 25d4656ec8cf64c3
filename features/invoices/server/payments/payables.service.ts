import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { debtLabelOf, debtSeries } from '../../shared/debts.rules.ts';
import type { Payable } from '../../shared/decided-transfers.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { payableWords } from './payable-words.rules.ts';
import { findPayables, findSaid, findSeries } from './payables.repository.ts';

/** How many are offered: words find others. */
const mostOffered = 20;

interface Asked {
  readonly transferId: string;
  readonly search: string;
  readonly paid: boolean;
}

/**
 * The invoices and debts that a transfer most likely pays, found by number, payer or child; open ones unless paid ones are asked for.
 * Changes nothing. Admins only.
 */
export async function listPayables(
  scope: SignedInScope,
  { transferId, search, paid }: Asked,
): Promise<{ payables: Payable[] }> {
  requireMay(mayKeepBooks(scope.actor));
  const transfer = await findSaid(scope.db, transferId);
  if (!transfer) throw new AppError('db/no-document');
  const series = [...(await findSeries(scope.db)), debtSeries];
  const words = payableWords(search, { said: transfer.said, series });
  const rows = await findPayables(scope.db, { ...transfer, words, paid, limit: mostOffered });
  return {
    payables: rows.map(({ debtNumber, ...payable }) => ({
      ...payable,
      number: debtNumber === null ? payable.number : debtLabelOf(debtNumber),
    })),
  };
}
