import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { type LocalDate, monthBounds } from '#platform/shared/dates.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import {
  closingRefusal,
  dayRefusal,
  expectedCentsOf,
  lacksNote,
  tillDayOf,
} from '../../shared/till/till.rules.ts';
import type { DaySheet, TillDay, TillEntryKind } from '../../shared/till/till.ts';
import { tillWords } from '../../shared/till/till.words.ts';
import { findReceiptsOn, findVoidedOn } from './receipts.repository.ts';
import { receiptOf, refreshTill } from './receipts.service.ts';
import * as repository from './till.repository.ts';

type Row = Awaited<ReturnType<typeof repository.findDays>>[number];

function dayOf({ countedCents, closedExpectedCents, note, closedBy, ...sums }: Row): TillDay {
  const closing =
    countedCents === null || closedExpectedCents === null
      ? null
      : {
          ...{ countedCents, differenceCents: countedCents - closedExpectedCents },
          ...{ note: note ?? '', by: closedBy ?? '' },
        };
  return { ...sums, expectedCents: expectedCentsOf(sums), closing };
}

async function readDay({ db }: Pick<Scope, 'db'>, day: LocalDate): Promise<TillDay> {
  const [row] = await repository.findDays(db, { from: day, to: day, asked: day });
  if (!row) throw new AppError('db/no-document');
  return dayOf(row);
}

/** The sheet of a day: its sums, receipts and entries, how it was closed or why it cannot be. Admins only. */
export async function getTillDay(
  scope: SignedInScope,
  { day }: { readonly day: LocalDate },
): Promise<DaySheet> {
  requireMay(mayKeepBooks(scope.actor));
  const [sums, receipts, voided, entries, closedThrough] = await Promise.all([
    readDay(scope, day),
    findReceiptsOn(scope.db, day),
    findVoidedOn(scope.db, day),
    repository.findEntries(scope.db, day),
    repository.findClosedThrough(scope.db),
  ]);
  const earliestOpen = await repository.findEarliestOpen(scope.db, closedThrough);
  return {
    ...sums,
    ...{ receipts: receipts.map(receiptOf), voided: voided.map(receiptOf), entries, earliestOpen },
    refusal: closingRefusal(day, { today: today(scope), closedThrough, earliestOpen }),
  };
}

/** The days of a month in which the till changed, the newest first. Admins only. */
export async function listTillDays(
  scope: SignedInScope,
  { month }: { readonly month: string },
): Promise<{ days: TillDay[] }> {
  requireMay(mayKeepBooks(scope.actor));
  return { days: (await repository.findDays(scope.db, monthBounds(month))).map(dayOf) };
}

/** A month as CSV in the reader's language, the earliest day first; the audit log records who exported it. Admins only. */
export async function exportTillDays(
  scope: SignedInScope,
  { month }: { readonly month: string },
): Promise<{ filename: string; csv: string }> {
  const { days } = await listTillDays(scope, { month });
  const words = inLanguage(tillWords, scope.locale);
  const columns = [
    ...(['openingCents', 'cashCents', 'voidedCashCents', 'putInCents', 'paidOutCents'] as const),
    ...(['toBankCents', 'expectedCents', 'cardCents', 'voidedCardCents'] as const),
  ];
  const rows = days
    .toReversed()
    .map(({ day, closing, ...sums }) => [
      ...[day, ...columns.map((column) => plainAmount(sums[column]))],
      ...(closing ? [plainAmount(closing.countedCents), plainAmount(closing.differenceCents)] : ['', '']),
      ...[closing?.by ?? '', closing?.note ?? ''],
    ]);
  const head = [
    ...[words.day, ...columns.map((column) => words.sums[column])],
    ...[words.counted, words.difference, words.closedBy, words.note],
  ];
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportTillDays',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: rows.length, month },
    }),
  );
  return { filename: `orbita-till-${month}.csv`, csv: toCsv([head, ...rows]) };
}

interface Entered {
  readonly entryId: string;
  readonly day: LocalDate;
  readonly kind: TillEntryKind;
  readonly amountCents: number;
  readonly reason: string;
}

/**
 * Records cash put into the till, paid out or taken to the bank. Idempotent by its id; `db/conflict` when that was used for another.
 * Refuses with `payment/in-future`, `till/day-closed`, and `till/not-enough` when the till does not hold that much. Admins only.
 */
export async function recordTillEntry(
  scope: SignedInScope,
  { entryId, day: on, ...entry }: Entered,
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const closedThrough = await repository.lockTill(tx.db);
    const known = await repository.findEntry(tx.db, entryId);
    if (known) {
      requireSameRequest(known, entry);
      return { done: true };
    }
    refuse(dayRefusal(on, { today: today(tx), closedThrough }));
    const day = tillDayOf(on, closedThrough);
    const { expectedCents } = await readDay(tx, day);
    refuse(entry.kind !== 'put-in' && entry.amountCents > expectedCents ? 'till/not-enough' : null, {
      expectedCents,
    });
    await repository.insertEntry(tx.db, { ...entry, id: entryId, day, by: tx.actor.id, at: nowIso(tx) });
    const { kind, amountCents, reason } = entry;
    await audit(tx, {
      action: 'recordTillEntry',
      subjectType: 'payment',
      subjectId: entryId,
      detail: { day, kind, amountCents, reason },
    });
    await refreshTill(tx);
    return { done: true };
  });
}

interface Counted {
  readonly day: LocalDate;
  readonly countedCents: number;
  readonly expectedCents: number;
  readonly note: string;
}

/**
 * Closes a day with the counted cash: nothing is added to it any more. Refuses with `till/day-closed`, `till/day-ahead`,
 * `till/earlier-open`, `till/note-needed` when the count differs and nothing says why, and `db/conflict` when the till's
 * sums are not those that the admin saw. Admins only.
 */
export async function closeTillDay(
  scope: SignedInScope,
  { day, countedCents, expectedCents, note }: Counted,
): Promise<{ done: true }> {
  requireMay(mayKeepBooks(scope.actor));
  return transaction(scope, async (tx) => {
    const closedThrough = await repository.lockTill(tx.db);
    const earliestOpen = await repository.findEarliestOpen(tx.db, closedThrough);
    refuse(closingRefusal(day, { today: today(tx), closedThrough, earliestOpen }));
    const now = await readDay(tx, day);
    refuse(now.expectedCents === expectedCents ? null : 'db/conflict');
    refuse(lacksNote({ countedCents, expectedCents, note }) ? 'till/note-needed' : null);
    const closing = { day, expectedCents, countedCents, note, by: tx.actor.id, at: nowIso(tx) };
    const subjectId = await repository.insertClosing(tx.db, closing);
    await audit(tx, {
      action: 'closeTillDay',
      subjectType: 'payment',
      subjectId,
      detail: { day, countedCents, differenceCents: countedCents - expectedCents },
    });
    await refreshTill(tx);
    return { done: true };
  });
}
