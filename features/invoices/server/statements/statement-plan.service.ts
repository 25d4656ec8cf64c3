import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { inTurns } from '#platform/server/turns.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { StatementKind, StatementOutcome } from '../../shared/statements.ts';
import { identifyLines, type NewLine } from '../documents/line-identity.rules.ts';
import { daysToTakeBack, letWait } from '../payments/taken-back.rules.ts';
import {
  type Match,
  type Matchable,
  matchTransfers,
  namedIn,
  type OpenBooks,
  payersMeant,
  sharedNamesOf,
} from './matching.rules.ts';
import { outcomeOf } from './statement-outcome.rules.ts';
import type { ReadFile, SentStatement } from './statement-reading.rules.ts';
import { openStatement } from './statement-reading.service.ts';
import * as repository from './statements.repository.ts';

/** What is done with a statement. */
export interface Plan {
  readonly digest: Buffer;
  readonly account: string;
  readonly kind: StatementKind;
  readonly reading: string;
  readonly fresh: readonly NewLine[];
  readonly matches: readonly Match[];
  readonly outcome: StatementOutcome;
}

/** Locks the accounts of payers until the caller's transaction ends; null where nothing is written. */
export type LockPayers = ((payerIds: readonly string[]) => Promise<void>) | null;

/** A file's content, and whose account it is of. */
export interface OpenedFile {
  readonly digest: Buffer;
  readonly account: string;
  readonly read: ReadFile;
}

/**
 * Reads a statement of the academy's account in a thread of its own. Refuses anything else, and statements of other
 * accounts.
 */
export async function readFileOf(scope: Scope, sent: SentStatement): Promise<OpenedFile> {
  const account = (await getAcademySettings(scope)).invoicing.iban;
  const opened = await openStatement(sent, account);
  if ('unread' in opened) throw new AppError(opened.unread);
  return { digest: opened.digest, account, read: opened.read };
}

/**
 * What importing a file does in the current state. The caller holds the lock on all statements where it
 * writes.
 */
export async function planStatement(scope: Scope, file: OpenedFile, lock: LockPayers): Promise<Plan> {
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
  const { kind, reading } = read;
  return { digest, account, kind, reading, fresh, matches, outcome };
}

/** How many days around a file's transfers another may report them. */
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
 * The invoices that transfers may mean, in their current state: read under the accounts' locks of those who may be paid for,
 * so that a payment that came meanwhile leaves less open. What was issued meanwhile waits for the next statement: its payer
 * may not be locked.
 */
async function readBooks(scope: Scope, fresh: readonly NewLine[], lock: LockPayers): Promise<OpenBooks> {
  const lines = fresh.map(({ line }) => line);
  const series = await repository.findSeries(scope.db);
  const sharedNames = sharedNamesOf(await repository.findPayerNames(scope.db));
  const named = await inTurns(lines, (line) => namedIn(line, series));
  const wanted = {
    references: [...new Set(named.flatMap(({ references }) => references))],
    numbers: [...new Set(named.flatMap(({ numbers, perhaps }) => [...numbers, ...perhaps]))],
  };
  const before = await repository.findMatchables(scope.db, wanted);
  if (!lock) return { invoices: before, series, sharedNames };
  await lock(await payersMeant(lines, { invoices: before, series }));
  const known = new Set(before.map(({ id }) => id));
  const invoices: Matchable[] = await repository.findMatchables(scope.db, wanted);
  return { invoices: invoices.filter(({ id }) => known.has(id)), series, sharedNames };
}
