import { formatDatedMoment, formatMonth, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { formatAmount, formatMoney } from '#platform/shared/money.ts';
import { usualLayout, writtenDate } from '../../shared/layouts.rules.ts';
import type { ListFacts, ListLayout } from '../../shared/layouts.ts';
import { listTable, type Table, writtenName } from '../../shared/list-table.rules.ts';
import { academicHours } from '../../shared/months.rules.ts';
import type { JournalLine, VoucherMonth } from '../../shared/months.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';
import type { PrintedTable } from './table-pages.rules.ts';

/** The lessons that children attended in a month. */
export function journalTable(
  journal: readonly JournalLine[],
  locale: Locale,
  layout: ListLayout | null = null,
): Table {
  const { names, dates } = layout ?? usualLayout;
  const words = inLanguage(voucherWords, locale);
  return {
    head: [words.name, words.date, words.from, words.to, words.group, words.minutes],
    rows: journal.map((line) => [
      ...[writtenName(line, names), writtenDate(line.date, dates, locale)],
      ...[vilniusTime(line.startsAt), vilniusTime(line.endsAt), line.groupName, String(line.minutes)],
    ]),
    amounts: new Set([5]),
    kinds: ['text', 'date', 'text', 'text', 'text', 'number'],
  };
}

interface Printed {
  readonly locale: Locale;
  /** Who makes the document out. */
  readonly author: string;
  /** When it is printed. */
  readonly at: string;
}

/** What a file of a month says that isn't signed off, with the moment in Vilnius; null once it is: a draft is never taken for the list. */
export function draftMark(
  { signed }: Pick<VoucherMonth, 'signed'>,
  { locale, at }: Pick<Printed, 'locale' | 'at'>,
): string | null {
  if (signed) return null;
  return inLanguage(voucherWords, locale).draft(`${vilniusDate(at)} ${vilniusTime(at)}`);
}

/** The list as it is printed. */
export function listPage(
  shown: VoucherMonth,
  printed: Printed,
  facts: readonly ListFacts[] = [],
): PrintedTable {
  const { locale } = printed;
  const table = listTable(shown, { locale, layout: shown.layout, facts, amountOf: formatAmount });
  const words = inLanguage(voucherWords, printed.locale);
  const count = shown.lines.filter(({ counts }) => counts).length;
  // Why a child doesn't count is seen beside its hours; a municipality's own form has what that asks for.
  const needed = shown.layout ? [] : [words.needed(shown.hoursNeeded)];
  const page = paper(shown, table, printed, needed);
  return {
    ...page,
    title: shown.layout?.title || words.list,
    about: shown.signed ? page.about : [...page.about, readAt(printed)],
    sums: [words.counted(count, shown.lines.length), `${words.sum}: ${formatMoney(shown.sumCents)}`],
  };
}

/** What a workbook in a municipality's own layout says above and below its table: what the printed list says. */
export function aroundTable({ title, about, mark, sums, places }: PrintedTable): {
  above: string[];
  below: string[];
} {
  return { above: [title, ...about, mark ?? []].flat(), below: [...sums, ...places] };
}

/** The journal as it is printed: always as the sheets say by then. */
export function journalPage(
  shown: VoucherMonth,
  journal: readonly JournalLine[],
  printed: Printed,
): PrintedTable {
  const words = inLanguage(voucherWords, printed.locale);
  const minutes = journal.reduce((sum, line) => sum + line.minutes, 0);
  const page = paper(shown, journalTable(journal, printed.locale, shown.layout), printed);
  return {
    ...page,
    title: words.journal,
    about: [...page.about, readAt(printed)],
    sums: [
      `${words.visits}: ${journal.length}`,
      `${words.minutes}: ${minutes}`,
      `${words.hours}: ${academicHours(minutes)}`,
    ],
  };
}

const readAt = ({ locale, at }: Printed) =>
  `${inLanguage(voucherWords, locale).sheetsOf} ${formatDatedMoment(at, locale)}`;

function paper(
  shown: VoucherMonth,
  table: Table,
  { locale, author, at }: Printed,
  facts: readonly string[] = [],
) {
  const words = inLanguage(voucherWords, locale);
  const signed = shown.signed
    ? [
        `${words.signed}: ${[formatDatedMoment(shown.signed.at, locale), shown.signed.by ?? []].flat().join(', ')}`,
      ]
    : [];
  const { layout } = shown;
  // A municipality's own layout has a column for it.
  const coded = shown.codeInHead && !layout ? [words.coded(shown.registerCode)] : [];
  return {
    about: [
      `${layout?.provider || author}, ${formatMonth(shown.month, locale)}`,
      `${shown.municipality}: ${shown.programme}`,
      ...coded,
      ...facts,
      ...signed,
    ],
    mark: draftMark(shown, { locale, at }),
    ...table,
    // A unit never stands in a line of its own.
    head: table.head.map((title) => title.replace(' €', '\u00a0€').replace('45 min', '45\u00a0min')),
    places: layout?.signers.length ? layout.signers : [words.signedOn, words.signature],
  };
}
