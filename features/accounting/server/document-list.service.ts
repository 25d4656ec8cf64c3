import { mayKeepBooks } from '#features/invoices/shared/invoices.permissions.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import type { DocumentKind, MonthDocument } from '../shared/accounting.ts';
import { documentKind } from './booked-lines.rules.ts';
import { findListed, findPlace, type ListedDocument } from './document-list.repository.ts';
import { buyerName, documentCode } from './layouts.rules.ts';

const pageSize = 50;

interface Wanted {
  readonly month: string;
  /** All where it is omitted. */
  readonly kind?: DocumentKind | undefined;
  /** The last document of the page before. */
  readonly after?: string | undefined;
}

/**
 * A page of all that was issued in a month to families and municipalities, in the order of the files: their rows add up to the month's sums.
 * After a document of another month, or an unknown one, it is the first. Admins only.
 */
export async function listMonthDocuments(
  scope: SignedInScope,
  { month, kind, after }: Wanted,
): Promise<{ documents: MonthDocument[]; next: string | null }> {
  requireMay(mayKeepBooks(scope.actor));
  const days = monthBounds(month);
  const found = after === undefined ? undefined : await findPlace(scope.db, after);
  const isWithin = found && found.issuedOn >= days.from && found.issuedOn <= days.to;
  const asked = { ...days, kind, after: isWithin ? found : undefined };
  // One more, to know whether there is another page.
  const rows = await findListed(scope.db, { ...asked, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    documents: page.map(shown),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

function shown({ correctsSeries, correctsNumber, ...document }: ListedDocument): MonthDocument {
  const { id, kind, issuedOn, series, number, totalCents } = document;
  return {
    ...{ id, issuedOn, kind: documentKind(document), code: documentCode(series, number) },
    buyer: buyerName(document),
    // Of what a credit note says, the sum is taken back.
    grossCents: kind === 'invoice' ? totalCents : 0 - totalCents,
    corrects:
      correctsSeries !== null && correctsNumber !== null
        ? documentCode(correctsSeries, correctsNumber)
        : null,
  };
}
