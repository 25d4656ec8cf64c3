import { includedVat, lineCents, takenVat, withoutVat } from '#features/invoices/shared/invoices.rules.ts';
import type {
  Buyer,
  InvoiceKind,
  InvoiceLine,
  LineUnit,
  Seller,
} from '#features/invoices/shared/invoices.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { DocumentKind } from '../shared/accounting.ts';

/** To whom a document was issued. */
export type DocumentReader = 'family' | 'municipality';

/** A document as it was issued, and as it is booked. */
export interface BookedDocument {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly reader: DocumentReader;
  readonly series: string;
  readonly number: number;
  readonly payerId: string;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly InvoiceLine[];
  readonly totalCents: number;
  /** What was left of the corrected invoice before this credit note; null for an invoice. */
  readonly leftCents: number | null;
  /** The invoice that a credit note corrects. */
  readonly corrects: { readonly code: string; readonly issuedOn: LocalDate } | null;
}

/** Sums in cents; below 0 for credit notes and for what lowers an invoice. */
export interface Sums {
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
}

/** A line as it is booked. */
export interface BookedLine extends Sums {
  /** Null for the discount of the whole invoice. */
  readonly text: string | null;
  readonly quantity: number;
  readonly unit: LineUnit;
  readonly isDiscount: boolean;
}

type Summed = Pick<BookedDocument, 'kind' | 'seller' | 'totalCents' | 'leftCents'>;

/** What a document is, and to whom. */
export function documentKind({ kind, reader }: Pick<BookedDocument, 'kind' | 'reader'>): DocumentKind {
  const isInvoice = kind === 'invoice';
  if (reader === 'family') return isInvoice ? 'invoices' : 'credit-notes';
  return isInvoice ? 'municipality-invoices' : 'municipality-credit-notes';
}

/** What a document adds to the books. Its VAT is the printed one: included in the sum, or what a credit note takes back. */
export function documentSums({ kind, seller: { vatPercent }, totalCents, leftCents }: Summed): Sums {
  if (kind === 'invoice') {
    const vatCents = includedVat(totalCents, vatPercent);
    return { netCents: totalCents - vatCents, vatCents, grossCents: totalCents };
  }
  const vatCents = takenVat({ leftCents: leftCents ?? totalCents, totalCents }, vatPercent);
  return { netCents: vatCents - totalCents, vatCents: 0 - vatCents, grossCents: 0 - totalCents };
}

/**
 * The lines of a document, which add up to {@link documentSums} to the cent. A discount of the whole invoice is a line of its own: as
 * much of it as the invoice was lowered by, which is never below 0.
 */
export function bookedLines(document: BookedDocument): BookedLine[] {
  const { kind, lines, totalCents, seller } = document;
  if (kind === 'credit-note') {
    const [line] = lines;
    const text = line?.textLt ?? null;
    return [{ text, quantity: 1, unit: 'piece', isDiscount: false, ...documentSums(document) }];
  }
  const amounts = lines.map(lineCents);
  const rest = totalCents - amounts.reduce((sum, cents) => sum + cents, 0);
  const all = rest === 0 ? amounts : [...amounts, rest];
  const nets = withoutVat(all, seller.vatPercent);
  return all.map((grossCents, place) => {
    const line = lines[place];
    const netCents = nets[place] ?? 0;
    return {
      text: line?.textLt ?? null,
      quantity: line?.quantity ?? 1,
      unit: line?.unit ?? 'piece',
      isDiscount: !line || grossCents < 0,
      ...{ netCents, vatCents: grossCents - netCents, grossCents },
    };
  });
}

/** Adds sums up. */
export function addedUp(all: readonly Sums[]): Sums {
  return all.reduce<Sums>(
    (sum, each) => ({
      netCents: sum.netCents + each.netCents,
      vatCents: sum.vatCents + each.vatCents,
      grossCents: sum.grossCents + each.grossCents,
    }),
    { netCents: 0, vatCents: 0, grossCents: 0 },
  );
}
