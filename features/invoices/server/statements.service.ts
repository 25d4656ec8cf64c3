import { createHash } from 'node:crypto';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { announce } from '#platform/server/realtime/announce.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepBooks } from '../shared/invoices.permissions.ts';
import type { StatementColumns, StatementOutcome } from '../shared/statements.ts';
import { holdAccounts } from './accounts.service.ts';
import type { BankLine } from './bank-lines.rules.ts';
import { readCamt } from './camt.rules.ts';
import { decodeText, readCsvStatement } from './csv-statement.rules.ts';
import { type Match, type Matchable, matchTransfers, namedIn, payersMeant } from './matching.rules.ts';
import { bookPayments } from './payments.service.ts';
import * as repository from './statements.repository.ts';

/** A statement as it was sent: its bytes, and for CSV where its parts are. */
export interface SentStatement {
  readonly bytes: Uint8Array;
  readonly columns: StatementColumns | null;
}

/** What importing a statement would do; nothing is written. Refuses as {@link importStatement} does. Admins only. */
export async function previewStatement(scope: SignedInScope, sent: SentStatement): Promise<StatementOutcome> {
  requireMay(mayKeepBooks(scope.actor));
  return (await planStatement(scope, sent, null)).outcome;
}

/**
 * Imports a statement: what fits an invoice exactly is booked, all else waits with a proposal; transfers that came with
 * another file are left out. A fixed number of statements per two thousand lines. Refuses with `statement/not-readable`,
 * `statement/wrong-account` for one of another account, and `statement/already-imported` for the same file. Admins only.
 */
export async function importStatement(scope: SignedInScope, sent: SentStatement): Promise<StatementOutcome> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    await repository.lockStatements(tx.db);
    const hold = async (payerIds: readonly string[]) => void (await holdAccounts(tx, payerIds));
    const { outcome, lines, matches } = await planStatement(tx, sent, hold);
    const statementId = await repository.insertStatement(tx.db, {
      digest: digestOf(sent),
      kind: sent.columns ? 'csv' : 'camt',
      line_count: Math.max(1, lines.length),
      imported_by: tx.actor.id,
      imported_at: nowIso(tx),
    });
    await bookMatched(tx, lines, matches);
    await repository.insertTransfers(
      tx.db,
      lines.map((line, place) => rowOf(tx, line, matches[place], statementId)),
    );
    await announce(tx, { changed: ['transfers'], audience: ['role:admin'] });
    const { booked, bookedCents } = outcome;
    await audit(tx, {
      action: 'importStatement',
      subjectType: 'statement',
      subjectId: statementId,
      detail: { lines: lines.length, booked, bookedCents },
    });
    return outcome;
  });
}

const digestOf = ({ bytes }: SentStatement) => createHash('sha256').update(bytes).digest();

interface Plan {
  readonly outcome: StatementOutcome;
  readonly lines: readonly BankLine[];
  readonly matches: readonly Match[];
}

/** Holds the accounts of payers until the caller's transaction ends; null where nothing is written. */
type Hold = ((payerIds: readonly string[]) => Promise<void>) | null;

async function planStatement(scope: Scope, sent: SentStatement, hold: Hold): Promise<Plan> {
  const known = await repository.findStatement(scope.db, digestOf(sent));
  refuse(known ? 'statement/already-imported' : null, { at: known?.importedAt });
  const text = decodeText(sent.bytes);
  const read = sent.columns ? readCsvStatement(text, sent.columns) : readCamt(text);
  if (!read) throw new AppError('statement/not-readable');
  const { iban } = (await getAcademySettings(scope)).invoicing;
  refuse(read.iban !== null && read.iban !== iban ? 'statement/wrong-account' : null);
  const before = await repository.findKnownTransfers(
    scope.db,
    read.lines.map(({ bankId }) => bankId),
  );
  const lines = read.lines.filter(({ bankId }) => !before.has(bankId) && before.add(bankId));
  const series = await repository.findSeries(scope.db);
  const invoices = await readInvoices(scope, lines, series, hold);
  const matches = matchTransfers(lines, invoices, series);
  const counts = { skipped: read.skipped, known: read.lines.length - lines.length };
  return { lines, matches, outcome: { ...outcomeOf(lines, matches, invoices), ...counts } };
}

/**
 * The invoices that transfers may mean, as they stand: read under the accounts of those who may be paid for, so that a
 * payment that came meanwhile leaves less open. What was issued meanwhile waits for the next statement: its payer may not be
 * held.
 */
async function readInvoices(
  scope: Scope,
  lines: readonly BankLine[],
  series: readonly string[],
  hold: Hold,
): Promise<Matchable[]> {
  const named = lines.map((line) => namedIn(line, series));
  const wanted = {
    references: named.flatMap(({ references }) => references),
    numbers: named.flatMap(({ numbers }) => numbers),
  };
  const before = await repository.findMatchables(scope.db, wanted);
  if (!hold) return before;
  await hold(payersMeant(lines, before, series));
  const known = new Set(before.map(({ id }) => id));
  return (await repository.findMatchables(scope.db, wanted)).filter(({ id }) => known.has(id));
}

/** So many transfers are shown of a plan. */
const shownLines = 100;

function outcomeOf(lines: readonly BankLine[], matches: readonly Match[], invoices: readonly Matchable[]) {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const booked = lines.filter((_, place) => matches[place]?.why === null);
  const count = (why: Match['why']) => matches.filter((match) => match.why === why).length;
  // What waits is shown first: it is what an admin looks at before importing.
  const places = [...lines.keys()].sort(
    (a, b) => Number(matches[a]?.why === null) - Number(matches[b]?.why === null),
  );
  return {
    lines: lines.length,
    booked: booked.length,
    bookedCents: booked.reduce((sum, { amountCents }) => sum + amountCents, 0),
    waiting: {
      ...{ over: count('over'), under: count('under') },
      ...{ double: count('double'), unknown: count('unknown') },
    },
    first: places.slice(0, shownLines).flatMap((place) => {
      const [line, match] = [lines[place], matches[place]];
      if (!line || !match) return [];
      const { bookedOn, amountCents, payerName, text } = line;
      const id = match.why === null ? match.invoiceIds[0] : match.invoiceId;
      const number = (id && numbers.get(id)) || null;
      return [{ bookedOn, amountCents, payerName, text, why: match.why, number }];
    }),
  };
}

async function bookMatched(
  tx: Tx<SignedInScope>,
  lines: readonly BankLine[],
  matches: readonly Match[],
): Promise<void> {
  const payments = lines.flatMap((line, place) => {
    const match = matches[place];
    return match?.why === null ? [paymentOf(line, match)] : [];
  });
  await bookPayments(tx, payments);
}

interface BookedLine extends Pick<BankLine, 'bankId' | 'amountCents' | 'bookedOn'> {
  /** How many bookings of it were undone. */
  readonly undone?: number;
}

/** A transfer as a payment: the bank's key makes it one for ever, unless its booking was undone. */
export function paymentOf(
  { bankId, amountCents, bookedOn, undone = 0 }: BookedLine,
  { payerId, invoiceIds }: { readonly payerId: string; readonly invoiceIds: readonly string[] },
) {
  const source = undone > 0 ? `bank/${bankId}/${undone}` : `bank/${bankId}`;
  return { payerId, invoiceIds, source, amountCents, paidOn: bookedOn, method: 'transfer' as const };
}

function rowOf(tx: Tx<SignedInScope>, line: BankLine, match: Match | undefined, statementId: string) {
  const paid = match?.why === null ? match : null;
  return {
    statement_id: statementId,
    bank_id: line.bankId,
    booked_on: line.bookedOn,
    amount_cents: line.amountCents,
    payer_name: line.payerName,
    payer_iban: line.payerIban,
    text: line.text,
    reference: line.reference,
    state: paid ? ('booked' as const) : ('waiting' as const),
    why: match?.why ?? null,
    proposed_id: match && match.why !== null ? match.invoiceId : null,
    payer_id: paid?.payerId ?? null,
    decided_by: null,
    decided_at: paid ? nowIso(tx) : null,
    reason: null,
  };
}
