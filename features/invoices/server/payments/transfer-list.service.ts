import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { FoundPage, NumberedPage } from '#features/lists/shared/pages.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import { debtLabelOf } from '../../shared/debts.rules.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { numberOf } from '../../shared/references.rules.ts';
import type { EarlierTransfer, WaitingTransfer } from '../../shared/statements.ts';
import type { TransferColumn } from '../../shared/transfer-columns.ts';
import { transferListWords } from '../../shared/transfer-list.words.ts';
import {
  countWaiting,
  findWaiting,
  findWaitingPage,
  type TransferFilter,
  type TransferOrder,
  type WaitingRow,
} from './transfer-list.repository.ts';

/** Which transfers a list means, and in which order: all of them, the oldest first, unless others are given. */
type TransferList = Partial<TransferFilter & TransferOrder>;

type PageWanted = TransferList & NumberedPage;

interface TransfersPage extends FoundPage {
  readonly transfers: WaitingTransfer[];
}

const listOf = ({ search = '', sort = 'bookedOn', descending = false, ...more }: TransferList) => ({
  ...{ search, sort, descending },
  ...more,
});

/** A page of the waiting transfers, the oldest first unless another order is named; counted up to a thousand. Admins only. */
export async function listTransfers(
  scope: SignedInScope,
  { page, pageSize, after, before, ...wanted }: PageWanted,
): Promise<TransfersPage> {
  requireMay(mayKeepBooks(scope.actor));
  const list = listOf(wanted);
  const isCounted = after === undefined && before === undefined;
  const part = { after, before, size: pageSize, offset: isCounted ? (page - 1) * pageSize : 0 };
  const [{ rows, previous, next }, counted] = await Promise.all([
    findWaitingPage(scope.db, list, part),
    countWaiting(scope.db, list, countedTo),
  ]);
  return {
    transfers: rows.map(waitingOf),
    ...totalOf(counted),
    previous,
    next,
  };
}

function waitingOf(row: WaitingRow): WaitingTransfer {
  const { id, bookedOn, amountCents, payerName, payerIban } = row;
  return {
    ...{ id, bookedOn, amountCents, payerName, payerIban },
    ...{ why: row.why ?? 'unknown', text: saidOf(row), earlier: earlierOf(row) },
    proposal: proposalOf(row),
  };
}

function proposalOf(row: WaitingRow): WaitingTransfer['proposal'] {
  const { invoiceId, series, number, debtOf, debtNumber, openCents, invoicePayer } = row;
  const of = { payerName: invoicePayer ?? '', openCents: openCents ?? 0 };
  if (invoiceId && series && number)
    return { invoiceId, debtOf: null, number: numberOf(series, number), ...of };
  return debtOf && debtNumber ? { invoiceId: null, debtOf, number: debtLabelOf(debtNumber), ...of } : null;
}

/** Its text and reference, once. */
const saidOf = ({ text, reference }: Pick<WaitingRow, 'text' | 'reference'>) =>
  text.includes(reference) ? text : `${reference} ${text}`.trim();

function earlierOf(row: WaitingRow): EarlierTransfer | null {
  if (row.earlierOn === null || row.earlierCents === null || row.earlierState === null) return null;
  return {
    ...{ bookedOn: row.earlierOn, amountCents: row.earlierCents, payerName: row.earlierPayer ?? '' },
    ...{ text: row.earlierText || row.earlierReference || '', state: row.earlierState },
  };
}

const noLimit = 1_000_000;

/**
 * The waiting transfers of a list as CSV in the reader's language, with the columns that are named; amounts in euros. The audit log
 * records who exported it and how many rows (decision B5). Admins only.
 */
export async function exportTransfers(
  scope: SignedInScope,
  { columns, ...wanted }: TransferList & { readonly columns: readonly TransferColumn[] },
): Promise<{ filename: string; csv: string }> {
  requireMay(mayKeepBooks(scope.actor));
  const found = await findWaiting(scope.db, listOf(wanted), { limit: noLimit });
  const { ids: _, ...asked } = wanted;
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportTransfers',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: found.length, ...asked, columns },
    }),
  );
  const { locale } = scope;
  const head = columns.map((column) => inLanguage(transferListWords, locale).list_column[column]);
  const rows = found.map((row) => cellsOf(waitingOf(row), locale));
  const csv = toCsv([head, ...rows.map((cells) => columns.map((column) => cells[column]))]);
  return { filename: `orbita-payments-${today(scope)}.csv`, csv };
}

function cellsOf(transfer: WaitingTransfer, locale: Locale): Record<TransferColumn, string> {
  const { proposal } = transfer;
  return {
    payer: transfer.payerName,
    amount: plainAmount(transfer.amountCents),
    bookedOn: transfer.bookedOn,
    text: transfer.text,
    iban: transfer.payerIban,
    why: inLanguage(transferListWords, locale).why_of[transfer.why],
    proposal: proposal ? `${proposal.number}, ${proposal.payerName}` : '',
  };
}
