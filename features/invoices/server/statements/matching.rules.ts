import { inTurns } from '#platform/server/turns.ts';
import { compactCode } from '#platform/shared/iban.ts';
import { isReference, numbersIn, referencesIn } from '../../shared/references.rules.ts';
import type { MatchReason } from '../../shared/statements.ts';
import type { BankLine } from './bank-lines.rules.ts';

/** An invoice that a transfer may mean, or a debt from before. */
export interface Matchable {
  /** A debt is known by its payer. */
  readonly id: string;
  readonly number: string;
  readonly reference: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly openCents: number;
  /** The number of a debt from before; undefined for an invoice. */
  readonly debtNumber?: number;
}

/** The parts of a transfer that identify its invoice. */
export type Meaning = Pick<BankLine, 'amountCents' | 'payers' | 'text' | 'reference' | 'mentions'>;

/** A transfer to match; a held one waits whatever it would pay. */
export interface Matching {
  readonly line: Meaning;
  readonly held: MatchReason | null;
}

/** What is open, and who may pay: the series of all invoices, and the names that several payers share. */
export interface OpenBooks {
  readonly invoices: readonly Matchable[];
  readonly series: readonly string[];
  /** Keys of names ({@link nameKey}). */
  readonly sharedNames: ReadonlySet<string>;
}

/** The result for a transfer: it pays these invoices of one payer, or waits with a proposal. */
export type Match =
  | { readonly why: null; readonly payerId: string; readonly invoiceIds: readonly string[] }
  | { readonly why: MatchReason; readonly invoiceId: string | null };

/** A name for comparison: its words without diacritics, in any order. */
export function nameKey(name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** Of these names, those that more than one payer has, as folded by {@link nameKey}. */
export function sharedNamesOf(
  payers: readonly { readonly id: string; readonly name: string }[],
): Set<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, name } of payers) {
    const key = nameKey(name);
    if ((owners.get(key) ?? id) !== id) shared.add(key);
    owners.set(key, id);
  }
  return shared;
}

/** Of these payers, those who have the name of a sender. */
export async function sendersAmong(
  payers: readonly { readonly id: string; readonly name: string }[],
  lines: readonly Pick<Meaning, 'payers'>[],
): Promise<string[]> {
  const senders = new Set(lines.flatMap((line) => line.payers.map(nameKey)).filter((name) => name !== ''));
  const ids = await inTurns(payers, ({ id, name }) => (senders.has(nameKey(name)) ? id : null));
  return ids.filter((id) => id !== null);
}

/** What transfers mention: all references and numbers in them, wherever they are. */
export function namedIn(
  { reference, text, mentions }: Pick<BankLine, 'reference' | 'text' | 'mentions'>,
  series: readonly string[],
) {
  const field = compactCode(reference);
  const parts = [...new Set([reference, text, mentions])].filter((part) => part !== '');
  const references = [...(isReference(field) ? [field] : []), ...parts.flatMap((part) => referencesIn(part))];
  const named = parts.flatMap((part) => series.map((each) => numbersIn(part, each)));
  return {
    references: [...new Set(references)],
    numbers: [...new Set(named.flatMap(({ numbers }) => numbers))],
    perhaps: [...new Set(named.flatMap(({ perhaps }) => perhaps))],
  };
}

/** Everybody whose invoices transfers may pay: payers named by a reference or a number, or with the name of a sender. */
export async function payersMeant(
  lines: readonly Meaning[],
  { invoices, series }: Pick<OpenBooks, 'invoices' | 'series'>,
): Promise<string[]> {
  const named = await inTurns(lines, (line) => namedIn(line, series));
  const codes = new Set(
    named.flatMap(({ references, numbers, perhaps }) => [...references, ...numbers, ...perhaps]),
  );
  const names = new Set(lines.flatMap(({ payers }) => payers.map(nameKey)).filter((name) => name !== ''));
  const meant = await inTurns(invoices, ({ reference, number, payerName, payerId }) =>
    codes.has(reference) || codes.has(number) || names.has(nameKey(payerName)) ? payerId : null,
  );
  return [...new Set(meant.filter((payerId) => payerId !== null))];
}

/**
 * Matches transfers in order: by what they name, then by the amount together with the payer's whole name. Only exact
 * matches are booked; everything else waits with the most likely invoice. What one transfer pays is not open for the
 * next.
 */
export async function matchTransfers(lines: readonly Matching[], books: OpenBooks): Promise<Match[]> {
  const open = openLedger(books);
  return inTurns(lines, ({ line, held }) => {
    const match = matchOne(line, open, books);
    if (match.why !== null) return held === null ? match : { ...match, why: held };
    const [invoiceId = null] = match.invoiceIds;
    if (held !== null) return { why: held, invoiceId };
    open.pay(match.invoiceIds);
    return match;
  });
}

type Ledger = ReturnType<typeof openLedger>;

function openLedger({ invoices }: OpenBooks) {
  const open = new Map(invoices.map(({ id, openCents }) => [id, openCents]));
  const byReference = new Map(invoices.map((invoice) => [invoice.reference, invoice]));
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]));
  const unpaid = invoices.filter(({ openCents }) => openCents > 0);
  const ofPayer = Map.groupBy(unpaid, ({ payerName }) => nameKey(payerName));
  const ofAmount = Map.groupBy(unpaid, ({ openCents }) => openCents);
  const openOf = ({ id }: Matchable) => open.get(id) ?? 0;
  const stillOpen = (found: readonly Matchable[] = []) => found.filter((invoice) => openOf(invoice) > 0);
  const numbered = (numbers: readonly string[]) => numbers.flatMap((number) => byNumber.get(number) ?? []);
  return {
    openOf,
    named: ({ references, numbers }: ReturnType<typeof namedIn>) => [
      ...new Set([
        ...references.flatMap((reference) => byReference.get(reference) ?? []),
        ...numbered(numbers),
      ]),
    ],
    numbered,
    ofPayer: (name: string) => stillOpen(ofPayer.get(name)),
    ofAmount: (cents: number) => stillOpen(ofAmount.get(cents)),
    pay: (ids: readonly string[]) => {
      for (const id of ids) open.set(id, 0);
    },
  };
}

function matchOne(line: Meaning, ledger: Ledger, { series, sharedNames }: OpenBooks): Match {
  const meant = namedIn(line, series);
  const named = ledger.named(meant);
  if (named.length === 0)
    return byAmount(line, ledger, { sharedNames, perhaps: ledger.numbered(meant.perhaps) });
  const match = byReference(line, named, ledger);
  if (match.why === null) return match;
  // A list of numbers that continues without the series: all of it, where the sum matches.
  const whole = byReference(line, [...new Set([...named, ...ledger.numbered(meant.perhaps)])], ledger);
  return whole.why === null ? whole : match;
}

/** The transfer names its invoices: it must pay exactly what is open of them, and they must be one payer's. */
function byReference({ amountCents }: Meaning, named: readonly Matchable[], ledger: Ledger): Match {
  const [first] = named;
  const isOnePayer = named.every(({ payerId }) => payerId === first?.payerId);
  if (!first || !isOnePayer) return { why: 'unknown', invoiceId: first?.id ?? null };
  const openCents = named.reduce((sum, invoice) => sum + ledger.openOf(invoice), 0);
  if (openCents === 0) return { why: 'double', invoiceId: first.id };
  if (amountCents === openCents)
    return { why: null, payerId: first.payerId, invoiceIds: named.map(({ id }) => id) };
  const target = named.find((invoice) => ledger.openOf(invoice) > 0) ?? first;
  return { why: amountCents > openCents ? 'over' : 'under', invoiceId: target.id };
}

interface Hints {
  readonly sharedNames: ReadonlySet<string>;
  readonly perhaps: readonly Matchable[];
}

/**
 * It names none: the amount and the whole name together identify it, if there is only one. A name that two families
 * share identifies nothing, and a number without its series only proposes.
 */
function byAmount({ amountCents, payers }: Meaning, ledger: Ledger, { sharedNames, perhaps }: Hints): Match {
  const names = [...new Set(payers.map(nameKey))].filter((name) => name !== '');
  const payable = names.flatMap((name) => ledger.ofPayer(name));
  const isOne = new Set(payable.map(({ payerId }) => payerId)).size < 2;
  const isSure = isOne && !names.some((name) => sharedNames.has(name));
  const [only, other] = payable.filter((invoice) => ledger.openOf(invoice) === amountCents);
  const isSaid = perhaps.length === 0 || perhaps.some((invoice) => invoice === only);
  if (only && !other && isSure && isSaid) return { why: null, payerId: only.payerId, invoiceIds: [only.id] };
  const [numbered] = perhaps;
  if (numbered) return { why: 'unknown', invoiceId: numbered.id };
  if (only) return { why: 'unknown', invoiceId: only.id };
  const [likely] = payable;
  if (likely && isSure)
    return { why: amountCents > ledger.openOf(likely) ? 'over' : 'under', invoiceId: likely.id };
  if (likely) return { why: 'unknown', invoiceId: likely.id };
  const [ofAmount, another] = ledger.ofAmount(amountCents);
  return { why: 'unknown', invoiceId: ofAmount && !another ? ofAmount.id : null };
}
