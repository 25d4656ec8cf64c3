import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { AskedPage, FoundPage } from '#features/lists/shared/pages.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { DecidedTransfer } from '../../shared/decided-transfers.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import {
  countDecided,
  type DecidedFilter,
  type DecidedRow,
  findDecidedPage,
} from './decided-transfers.repository.ts';

type PageWanted = DecidedFilter & AskedPage;

interface DecidedPage extends FoundPage {
  readonly transfers: DecidedTransfer[];
}

/**
 * A page of the transfers that were matched or set aside, the newest first, each with what became of it; counted up to a thousand.
 * Admins only.
 */
export async function listDecidedTransfers(
  scope: SignedInScope,
  { after, before, pageSize, ...filter }: PageWanted,
): Promise<DecidedPage> {
  requireMay(mayKeepBooks(scope.actor));
  const [{ rows, previous, next }, counted] = await Promise.all([
    findDecidedPage(scope.db, filter, { after, before, size: pageSize }),
    countDecided(scope.db, filter, countedTo),
  ]);
  return { transfers: rows.map(decidedOf), ...totalOf(counted), previous, next };
}

function decidedOf(row: DecidedRow): DecidedTransfer {
  const { id, bookedOn, amountCents, payerName, decidedBy, reason, payerId, familyName, invoices } = row;
  const isBooked = row.state === 'booked';
  return {
    ...{ id, bookedOn, amountCents, payerName, decidedBy },
    text: row.text.includes(row.reference) ? row.text : `${row.reference} ${row.text}`.trim(),
    state: isBooked ? 'booked' : 'ignored',
    // Only one that waits is not decided (a constraint).
    decidedAt: row.decidedAt ?? '',
    reason,
    paid: isBooked && payerId ? { payerId, payerName: familyName ?? '', invoices } : null,
    undoable: !row.takenBack,
  };
}
