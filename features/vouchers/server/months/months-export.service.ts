import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { a4, makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import type { JournalLine, MonthFileKind, VoucherMonth } from '../../shared/months.ts';
import { journalPage, journalTable, listPage, listTable, type Table } from './month-tables.rules.ts';
import { findJournal } from './months.repository.ts';
import { getVoucherMonth } from './months.service.ts';
import { tablePages } from './table-pages.rules.ts';

interface Wanted {
  readonly programmeId: string;
  readonly month: string;
  readonly kind: MonthFileKind;
}

/**
 * A month as CSV in the reader's language: its list with the corrections, as it stands or as it was signed off, or the journal of the
 * lessons that children attended, as the sheets say now. No file has a personal code. The audit log records who exported it and how many
 * rows (decision B5). Admins only.
 */
export async function exportVoucherMonth(
  scope: SignedInScope,
  wanted: Wanted,
): Promise<{ filename: string; csv: string }> {
  const { table } = await read(scope, wanted);
  await note(scope, 'exportVoucherMonth', wanted, table);
  return { filename: `${nameOf(wanted)}.csv`, csv: toCsv([table.head, ...table.rows]) };
}

/**
 * The same as a PDF, in base64, with its sums and places for date and signature; each page of a month that isn't signed off says that it is a
 * draft.
 */
export async function printVoucherMonth(
  scope: SignedInScope,
  wanted: Wanted,
): Promise<{ filename: string; pdf: string }> {
  const { locale } = scope;
  const { shown, table, journal } = await read(scope, wanted);
  const { invoicing, name } = await getAcademySettings(scope);
  const printed = { locale, author: invoicing.legalName || name, at: nowIso(scope) };
  const page = journal ? journalPage(shown, journal, printed) : listPage(shown, printed);
  const isUpright = wanted.kind === 'journal';
  const sheet = isUpright ? { width: a4.height, height: a4.width } : a4;
  const bytes = await makePdf(
    { title: page.title, author: printed.author, locale, date: today(scope), upright: isUpright },
    tablePages(page, await openPrintFonts(), sheet),
  );
  await note(scope, 'printVoucherMonth', wanted, table);
  return { filename: `${nameOf(wanted)}.pdf`, pdf: bytes.toString('base64') };
}

interface Read {
  readonly shown: VoucherMonth;
  readonly table: Table;
  readonly journal: readonly JournalLine[] | null;
}

async function read(scope: SignedInScope, { programmeId, month, kind }: Wanted): Promise<Read> {
  const shown = await getVoucherMonth(scope, { programmeId, month });
  if (kind === 'list') return { shown, table: listTable(shown, scope.locale), journal: null };
  const journal = await findJournal(scope.db, { programmeId, month, now: nowIso(scope) });
  return { shown, table: journalTable(journal, scope.locale), journal };
}

function note(
  scope: SignedInScope,
  action: 'exportVoucherMonth' | 'printVoucherMonth',
  { month, kind }: Wanted,
  { rows }: Table,
): Promise<void> {
  return transaction(scope, (tx) =>
    audit(tx, {
      ...{ action, subjectType: 'export', subjectId: crypto.randomUUID() },
      detail: { rows: rows.length, month, kind },
    }),
  );
}

const nameOf = ({ month, kind }: Wanted) => `orbita-vouchers-${month}-${kind}`;
