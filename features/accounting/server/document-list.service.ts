import { mayKeepBooks } from '#features/invoices/shared/invoices.permissions.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { DocumentKind, MonthDocument } from '../shared/accounting.ts';
import { documentKind, documentSums } from './booked-lines.rules.ts';
import { documentsOf } from './documents.service.ts';
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
 * Admins only.
 */
export async function listMonthDocuments(
  scope: SignedInScope,
  { month, kind, after }: Wanted,
): Promise<{ documents: MonthDocument[]; next: string | null }> {
  requireMay(mayKeepBooks(scope.actor));
  const all = (await documentsOf(scope, month))
    .map(([document]) => document)
    .filter((document) => kind === undefined || documentKind(document) === kind);
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(from, from + pageSize);
  return {
    documents: page.map((document) => ({
      ...{ id: document.id, kind: documentKind(document), issuedOn: document.issuedOn },
      code: documentCode(document.series, document.number),
      buyer: buyerName(document),
      grossCents: documentSums(document).grossCents,
      corrects: document.corrects?.code ?? null,
    })),
    next: from + pageSize < all.length ? (page.at(-1)?.id ?? null) : null,
  };
}
