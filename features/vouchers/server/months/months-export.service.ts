import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { audits } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { a4, makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { ListFacts } from '../../shared/layouts.ts';
import { type ColumnKind, listTable, totalRow } from '../../shared/list-table.rules.ts';
import type { JournalLine, MonthFileKind, VoucherMonth } from '../../shared/months.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';
import { listFacts } from '../layouts/layouts.service.ts';
import { aroundTable, draftMark, journalPage, journalTable, listPage } from './month-tables.rules.ts';
import { findJournal } from './months.repository.ts';
import { getVoucherMonth } from './months.service.ts';
import { documentPages, isNarrow, type PrintedTable } from './table-pages.rules.ts';

interface Wanted {
  readonly programmeId: string;
  readonly month: string;
  readonly kind: MonthFileKind;
}

interface MonthFile {
  readonly filename: string;
  readonly csv: string;
  readonly mark: string | null;
  readonly above: string[];
  readonly below: string[];
  readonly kinds: ColumnKind[];
  readonly total: { readonly after: number; readonly cells: string[] } | null;
}

/**
 * A month as CSV in the reader's language: its list with the corrections, as it stands or as it was signed off, or the journal of the
 * lessons that children attended, as the sheets say now. The list is in the layout of its municipality, with what a workbook says around it,
 * the first line of a month that isn't signed off, and its name, say that it is a draft. It has personal codes only where both the layout and the programme ask for them. The audit log records who exported it, how many rows
 * (decision B5), and each child whose code is in it. Admins only.
 */
export async function exportVoucherMonth(scope: SignedInScope, wanted: Wanted): Promise<MonthFile> {
  const read = await readMonth(scope, wanted);
  const { shown, facts, journal } = read;
  const { locale } = scope;
  const drawing = { locale, layout: shown.layout, facts: facts ?? [] };
  const list = facts && listTable(shown, drawing);
  const journalRows = journal && journalTable(journal, locale, shown.layout);
  const tables = [list ?? [], journalRows ?? []].flat();
  const rows = tables.flatMap(({ head, rows: each }, place) => [...(place > 0 ? [['']] : []), head, ...each]);
  const sums = list ? totalRow(shown, drawing) : [];
  const [page] = shown.layout ? await pagesOf(scope, read) : [];
  await note(scope, 'exportVoucherMonth', wanted, read);
  const mark = draftMark(shown, { locale, at: nowIso(scope) });
  const around = page ? aroundTable(page) : { above: mark === null ? [] : [mark], below: [] };
  return {
    ...{ filename: `${nameOf(wanted, shown, locale)}.csv`, mark, ...around },
    csv: toCsv(mark === null ? rows : [[mark], ...rows]),
    kinds: [...(tables[0]?.kinds ?? [])],
    total: list && sums.length > 0 ? { after: 1 + list.rows.length, cells: sums } : null,
  };
}

/**
 * The same as a PDF, in base64, with its sums and places for date and signature; each page of a month that isn't signed off says that it is a
 * draft. A list in a municipality's own layout is upright where its columns fit.
 */
export async function printVoucherMonth(
  scope: SignedInScope,
  wanted: Wanted,
): Promise<{ filename: string; pdf: string }> {
  const { locale } = scope;
  const read = await readMonth(scope, wanted);
  const pages = await pagesOf(scope, read);
  const fonts = await openPrintFonts();
  const upright = { width: a4.height, height: a4.width };
  const isUpright =
    wanted.kind === 'journal' ||
    (read.shown.layout !== null && pages.every((page) => isNarrow(page, fonts, upright)));
  const [first] = pages;
  const bytes = await makePdf(
    {
      ...{ title: first.title, author: await authorOf(scope), locale, date: today(scope) },
      upright: isUpright,
    },
    documentPages(pages, fonts, isUpright ? upright : a4),
  );
  await note(scope, 'printVoucherMonth', wanted, read);
  return { filename: `${nameOf(wanted, read.shown, locale)}.pdf`, pdf: bytes.toString('base64') };
}

interface Read {
  readonly shown: VoucherMonth;
  /** What the list says beside its lines; null without the list. */
  readonly facts: readonly ListFacts[] | null;
  readonly journal: readonly JournalLine[] | null;
  /** The children whose personal codes are read. */
  readonly looked: readonly string[];
}

async function readMonth(scope: SignedInScope, { programmeId, month, kind }: Wanted): Promise<Read> {
  const shown = await getVoucherMonth(scope, { programmeId, month });
  const withJournal = kind === 'journal' || (shown.layout?.journal ?? false);
  const journal = withJournal
    ? await findJournal(scope.db, { programmeId, month, now: nowIso(scope) })
    : null;
  if (kind === 'journal') return { shown, facts: null, journal, looked: [] };
  return { shown, journal, ...(await listFacts(scope, programmeId, shown)) };
}

/** The pages of what was asked for: the list, the journal, or one after the other. */
async function pagesOf(
  scope: SignedInScope,
  { shown, facts, journal }: Read,
): Promise<[PrintedTable, ...PrintedTable[]]> {
  const printed = { locale: scope.locale, author: await authorOf(scope), at: nowIso(scope) };
  const after = journal ? [journalPage(shown, journal, printed)] : [];
  if (facts) return [listPage(shown, printed, facts), ...after];
  return [journalPage(shown, journal ?? [], printed)];
}

async function authorOf(scope: SignedInScope): Promise<string> {
  const { invoicing, name } = await getAcademySettings(scope);
  return invoicing.legalName || name;
}

function note(
  scope: SignedInScope,
  action: 'exportVoucherMonth' | 'printVoucherMonth',
  { month, kind }: Wanted,
  { shown, facts, journal, looked }: Read,
): Promise<void> {
  const rows = facts ? shown.lines.length + shown.corrections.length : (journal?.length ?? 0);
  return transaction(scope, (tx) =>
    audits(tx, [
      { action, subjectType: 'export', subjectId: crypto.randomUUID(), detail: { rows, month, kind } },
      ...looked.map((subjectId) => ({
        ...{ action: 'showPersonalCode', subjectType: 'user' as const, subjectId },
      })),
    ]),
  );
}

function nameOf({ month, kind }: Wanted, { signed }: VoucherMonth, locale: Locale): string {
  const draft = signed ? [] : [inLanguage(voucherWords, locale).draftName];
  return ['orbita-vouchers', month, kind, ...draft].join('-');
}
