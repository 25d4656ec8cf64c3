import { compactCode } from '#platform/shared/iban.ts';
import { isReference, numbersIn, referencesIn } from '../shared/references.rules.ts';
import type { MatchReason } from '../shared/statements.ts';
import type { BankLine } from './bank-lines.rules.ts';

/** An invoice that a transfer may mean. */
export interface Matchable {
  readonly id: string;
  readonly number: string;
  readonly reference: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly openCents: number;
}

/** What becomes of a transfer: it pays these invoices of one payer, or waits with a proposal. */
export type Match =
  | { readonly why: null; readonly payerId: string; readonly invoiceIds: readonly string[] }
  | { readonly why: MatchReason; readonly invoiceId: string | null };

/** A name as it is compared: its words without marks, in any order. */
export function nameKey(name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** What transfers mean: all references and numbers that they name, in the reference's field or in the text. */
export function namedIn(
  { reference, text }: Pick<BankLine, 'reference' | 'text'>,
  series: readonly string[],
) {
  const field = compactCode(reference);
  const references = [...(isReference(field) ? [field] : []), ...referencesIn(`${reference} ${text}`)];
  const numbers = series.flatMap((each) => numbersIn(`${reference} ${text}`, each));
  return { references: [...new Set(references)], numbers };
}

/** Everybody whose invoices transfers may pay: who is named by a reference or a number, or bears the name of a sender. */
export function payersMeant(
  lines: readonly BankLine[],
  invoices: readonly Matchable[],
  series: readonly string[],
): string[] {
  const codes = new Set(
    lines.flatMap((line) => {
      const { references, numbers } = namedIn(line, series);
      return [...references, ...numbers];
    }),
  );
  const names = new Set(lines.map(({ payerName }) => nameKey(payerName)).filter((name) => name !== ''));
  const isMeant = ({ reference, number, payerName }: Matchable) =>
    codes.has(reference) || codes.has(number) || names.has(nameKey(payerName));
  return [...new Set(invoices.filter(isMeant).map(({ payerId }) => payerId))];
}

/**
 * Matches transfers in their order: by what they name, then by the amount together with the payer's whole name. Only what
 * fits exactly is booked; all else waits with what it most likely means. What one transfer pays is not open for the next.
 */
export function matchTransfers(
  lines: readonly BankLine[],
  invoices: readonly Matchable[],
  series: readonly string[],
): Match[] {
  const books = openBooks(invoices);
  return lines.map((line) => {
    const named = books.named(namedIn(line, series));
    const match = named.length > 0 ? byName(line, named, books) : byAmount(line, books);
    if (match.why === null) books.pay(match.invoiceIds);
    return match;
  });
}

type Books = ReturnType<typeof openBooks>;

function openBooks(invoices: readonly Matchable[]) {
  const open = new Map(invoices.map(({ id, openCents }) => [id, openCents]));
  const byReference = new Map(invoices.map((invoice) => [invoice.reference, invoice]));
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]));
  const unpaid = invoices.filter(({ openCents }) => openCents > 0);
  const ofName = Map.groupBy(unpaid, ({ payerName }) => nameKey(payerName));
  const ofAmount = Map.groupBy(unpaid, ({ openCents }) => openCents);
  const openOf = ({ id }: Matchable) => open.get(id) ?? 0;
  const stillOpen = (found: readonly Matchable[] = []) => found.filter((invoice) => openOf(invoice) > 0);
  return {
    openOf,
    named: ({ references, numbers }: ReturnType<typeof namedIn>) => [
      ...new Set([
        ...references.flatMap((reference) => byReference.get(reference) ?? []),
        ...numbers.flatMap((number) => byNumber.get(number) ?? []),
      ]),
    ],
    ofName: (name: string) => (nameKey(name) === '' ? [] : stillOpen(ofName.get(nameKey(name)))),
    ofAmount: (cents: number) => stillOpen(ofAmount.get(cents)),
    pay: (ids: readonly string[]) => {
      for (const id of ids) open.set(id, 0);
    },
  };
}

/** The transfer names its invoices: it must pay exactly what is open of them, and they must be one payer's. */
function byName({ amountCents }: BankLine, named: readonly Matchable[], books: Books): Match {
  const [first] = named;
  const isOnePayer = named.every(({ payerId }) => payerId === first?.payerId);
  if (!first || !isOnePayer) return { why: 'unknown', invoiceId: first?.id ?? null };
  const openCents = named.reduce((sum, invoice) => sum + books.openOf(invoice), 0);
  if (openCents === 0) return { why: 'double', invoiceId: first.id };
  if (amountCents === openCents)
    return { why: null, payerId: first.payerId, invoiceIds: named.map(({ id }) => id) };
  const target = named.find((invoice) => books.openOf(invoice) > 0) ?? first;
  return { why: amountCents > openCents ? 'over' : 'under', invoiceId: target.id };
}

/** It names none: the amount and the whole name together say which it is, if there is only one. */
function byAmount({ amountCents, payerName }: BankLine, books: Books): Match {
  const ofPayer = books.ofName(payerName);
  const exact = ofPayer.filter((invoice) => books.openOf(invoice) === amountCents);
  const [only, other] = exact;
  if (only && !other) return { why: null, payerId: only.payerId, invoiceIds: [only.id] };
  if (only) return { why: 'unknown', invoiceId: only.id };
  const [likely] = ofPayer;
  if (likely) return { why: amountCents > books.openOf(likely) ? 'over' : 'under', invoiceId: likely.id };
  const [ofAmount, another] = books.ofAmount(amountCents);
  return { why: 'unknown', invoiceId: ofAmount && !another ? ofAmount.id : null };
}
