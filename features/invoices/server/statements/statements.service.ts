import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { inTurns } from '#platform/server/turns.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import { debtLabelOf, debtNumbersIn, debtReferenceOf, debtSeries } from '../../shared/debts.rules.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import type { StatementKind, StatementOutcome } from '../../shared/statements.ts';
import { identifyLines, type NewLine } from '../documents/line-identity.rules.ts';
import { lockAccounts } from '../invoices/accounts.service.ts';
import { bookPayments } from '../payments/payments.service.ts';
import { daysToTakeBack, letWait } from '../payments/taken-back.rules.ts';
import type { BankLine } from './bank-lines.rules.ts';
import {
  type Match,
  type Matchable,
  matchTransfers,
  namedIn,
  type OpenBooks,
  payersMeant,
  sendersAmong,
  sharedNamesOf,
} from './matching.rules.ts';
import { outcomeOf } from './statement-outcome.rules.ts';
import type { ReadFile, SentStatement } from './statement-reading.rules.ts';
import { openStatement } from './statement-reading.service.ts';
import * as repository from './statements.repository.ts';

/** What importing a statement would do; writes nothing. Refuses as {@link importStatement} does. Admins only. */
export async function previewStatement(scope: SignedInScope, sent: SentStatement): Promise<StatementOutcome> {
  requireMay(mayKeepBooks(scope.actor));
  return (await planStatement(scope, await readFileOf(scope, sent), null)).outcome;
}

/**
 * Imports a statement: exact matches are booked, everything else waits with a proposal; transfers that came with another
 * file are skipped, and every skipped line is reported with the reason. A fixed number of statements for each few hundred
 * lines; one of 19,000 blocks nobody. Refuses with `statement/not-readable`, `statement/is-report` and `statement/is-notice`
 * for other kinds of camt, `statement/wrong-account` for one of another account, and `statement/already-imported` for the
 * same file. Admins only.
 */
export async function importStatement(scope: SignedInScope, sent: SentStatement): Promise<StatementOutcome> {
  requireMay(mayKeepBooks(scope.actor));
  // Before anything is locked: reading a large file takes a second.
  const file = await readFileOf(scope, sent);
  return transaction(scope, async (tx) => {
    await repository.lockStatements(tx.db);
    const hold = async (payerIds: readonly string[]) => void (await lockAccounts(tx, payerIds));
    const plan = await planStatement(tx, file, hold);
    const { outcome, fresh, matches } = plan;
    const statementId = await repository.insertStatement(tx.db, {
      digest: plan.digest,
      kind: plan.kind,
      line_count: Math.max(1, fresh.length),
      imported_by: tx.actor.id,
      imported_at: nowIso(tx),
    });
    await bookMatched(tx, fresh, matches);
    await repository.insertTransfers(
      tx.db,
      fresh.map((line, place) => rowOf(tx, { line, match: matches[place], statementId, plan })),
    );
    await repository.linkEarlier(tx.db, fresh);
    await refresh(tx, { changed: ['transfers'], audience: ['role:admin'] });
    const { booked, bookedCents } = outcome;
    await audit(tx, {
      action: 'importStatement',
      subjectType: 'statement',
      subjectId: statementId,
      detail: { lines: fresh.length, booked, bookedCents },
    });
    return outcome;
  });
}

/** What becomes of a statement. */
interface Plan {
  readonly digest: Buffer;
  readonly account: string;
  readonly kind: StatementKind;
  readonly reading: string;
  readonly fresh: readonly NewLine[];
  readonly matches: readonly Match[];
  /** The debts from before that transfers may mean: their numbers, by payer. */
  readonly debts: ReadonlyMap<string, number>;
  readonly outcome: StatementOutcome;
}

/** Locks the accounts of payers until the caller's transaction ends; null where nothing is written. */
type LockPayers = ((payerIds: readonly string[]) => Promise<void>) | null;

/** What a file says, and whose account it is of. */
interface OpenedFile {
  readonly digest: Buffer;
  readonly account: string;
  readonly read: ReadFile;
}

/** Reads a statement of the academy's account in a thread of its own. Refuses what is none, and one of other accounts. */
async function readFileOf(scope: Scope, sent: SentStatement): Promise<OpenedFile> {
  const account = (await getAcademySettings(scope)).invoicing.iban;
  const opened = await openStatement(sent, account);
  if ('unread' in opened) throw new AppError(opened.unread);
  return { digest: opened.digest, account, read: opened.read };
}

/** What importing a file does, as everything stands. The caller holds all statements where it writes. */
async function planStatement(scope: Scope, file: OpenedFile, lock: LockPayers): Promise<Plan> {
  const { digest, account, read } = file;
  const imported = await repository.findStatement(scope.db, digest);
  refuse(imported ? 'statement/already-imported' : null, { at: imported?.importedAt });
  const kept = await findKept(scope, file);
  const { fresh: unknown, known } = await identifyLines(read, kept);
  const fresh = await letWait(unknown, kept, today(scope));
  const books = await readBooks(scope, fresh, lock);
  const lines = fresh.map(({ line, held }) => ({ line, held: held?.why ?? null }));
  const matches = await matchTransfers(lines, books);
  const outcome = outcomeOf({ read, known, fresh, matches, invoices: books.invoices, kept });
  const debts = new Map(
    books.invoices.flatMap(({ id, debtNumber }) => (debtNumber ? [[id, debtNumber] as const] : [])),
  );
  const { kind, reading } = read;
  return { digest, account, kind, reading, fresh, matches, debts, outcome };
}

/** So many days around a file's transfers may be told of by another. */
const daysAround = 4;

async function findKept(scope: Scope, { read: { lines } }: OpenedFile) {
  const [first] = lines;
  if (!first) return [];
  let [from, to, back] = [first.bookedOn, first.bookedOn, daysAround];
  for (const { bookedOn, way } of lines) {
    if (bookedOn < from) from = bookedOn;
    if (bookedOn > to) to = bookedOn;
    if (way === 'reversal') back = daysToTakeBack;
  }
  const bankRefs = [...new Set(lines.map(({ bankRef }) => bankRef).filter((ref) => ref !== ''))];
  const days = { from: addDays(from, 0 - back), to: addDays(to, daysAround) };
  return repository.findKept(scope.db, { bankRefs, ...days });
}

/**
 * The invoices and debts from before that transfers may mean, as they stand: read under the accounts of those who may be paid for, so that a
 * payment that came meanwhile leaves less open. What was issued meanwhile waits for the next statement: its payer may not be
 * held.
 */
async function readBooks(scope: Scope, fresh: readonly NewLine[], lock: LockPayers): Promise<OpenBooks> {
  const lines = fresh.map(({ line }) => line);
  const series = [...(await repository.findSeries(scope.db)), debtSeries];
  const payers = await repository.findPayerNames(scope.db);
  const sharedNames = sharedNamesOf(payers);
  const named = await inTurns(lines, (line) => namedIn(line, series));
  const wanted = {
    references: [...new Set(named.flatMap(({ references }) => references))],
    numbers: [...new Set(named.flatMap(({ numbers, perhaps }) => [...numbers, ...perhaps]))],
    payerIds: await sendersAmong(payers, lines),
    amounts: [...new Set(lines.map(({ amountCents }) => amountCents))],
  };
  const before = await findPayable(scope, wanted);
  if (!lock) return { invoices: before, series, sharedNames };
  await lock(await payersMeant(lines, { invoices: before, series }));
  const known = new Set(before.map(({ id }) => id));
  const invoices = await findPayable(scope, wanted);
  return { invoices: invoices.filter(({ id }) => known.has(id)), series, sharedNames };
}

/** Debts from before are older than what is invoiced. */
async function findPayable({ db }: Scope, wanted: repository.MatchableAsked): Promise<Matchable[]> {
  const debtNumbers = debtNumbersIn([...wanted.references, ...wanted.numbers]);
  const debts = await repository.findDebts(db, { ...wanted, debtNumbers });
  const payable = debts.map(({ payerId, debtNumber, ...debt }) => ({
    ...{ id: payerId, number: debtLabelOf(debtNumber), reference: debtReferenceOf(debtNumber) },
    ...{ payerId, debtNumber, ...debt },
  }));
  return [...payable, ...(await repository.findMatchables(db, wanted))];
}

async function bookMatched(
  tx: Tx<SignedInScope>,
  fresh: readonly NewLine[],
  matches: readonly Match[],
): Promise<void> {
  const payments = fresh.flatMap(({ bankId, line }, place) => {
    const match = matches[place];
    return match?.why === null ? [paymentOf({ ...line, bankId }, match)] : [];
  });
  await bookPayments(tx, payments);
}

interface BookedLine extends Pick<BankLine, 'amountCents' | 'bookedOn'> {
  readonly bankId: string;
  /** How many of its bookings were undone. */
  readonly undone?: number;
}

/**
 * A transfer as a payment: the bank's key identifies it permanently, unless its booking was undone. What it names of a debt from
 * before, by its payer, is no invoice: money pays that debt before all invoices that it doesn't name.
 */
export function paymentOf(
  { bankId, amountCents, bookedOn, undone = 0 }: BookedLine,
  { payerId, invoiceIds }: { readonly payerId: string; readonly invoiceIds: readonly string[] },
) {
  const source = sourceOf({ bankId, undone });
  const named = invoiceIds.filter((id) => id !== payerId);
  return { payerId, invoiceIds: named, source, amountCents, paidOn: bookedOn, method: 'transfer' as const };
}

/** The source of a transfer's payment. */
export function sourceOf({ bankId, undone = 0 }: Pick<BookedLine, 'bankId' | 'undone'>): string {
  return undone > 0 ? `bank/${bankId}/${undone}` : `bank/${bankId}`;
}

interface Row {
  readonly line: NewLine;
  readonly match: Match | undefined;
  readonly statementId: string;
  readonly plan: Pick<Plan, 'account' | 'reading' | 'debts'>;
}

function rowOf(tx: Tx<SignedInScope>, { line: { line, ...key }, match, statementId, plan }: Row) {
  const paid = match?.why === null ? match : null;
  const proposed = match && match.why !== null ? match.invoiceId : null;
  const debtNumber = plan.debts.get(proposed ?? '') ?? null;
  return {
    statement_id: statementId,
    bank_id: key.bankId,
    fingerprint: key.fingerprint,
    said_key: line.saidKey,
    account: plan.account,
    reading: plan.reading,
    bank_ref: line.bankRef,
    earlier_id: key.held?.earlierId ?? null,
    takes_back: line.way === 'reversal',
    booked_on: line.bookedOn,
    amount_cents: line.amountCents,
    payer_name: line.payerName,
    payer_iban: line.payerIban,
    text: line.text,
    reference: line.reference,
    state: paid ? ('booked' as const) : ('waiting' as const),
    why: match?.why ?? null,
    proposed_id: debtNumber === null ? proposed : null,
    proposed_debt: debtNumber,
    payer_id: paid?.payerId ?? null,
    decided_by: null,
    decided_at: paid ? nowIso(tx) : null,
    reason: null,
  };
}
