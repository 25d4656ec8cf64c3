import { formatDatedMoment, formatMonth, vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { formatAmount, formatMoney, plainAmount } from '#platform/shared/money.ts';
import { academicHours } from '../../shared/months.rules.ts';
import type { JournalLine, VoucherMonth } from '../../shared/months.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';
import type { PrintedTable } from './table-pages.rules.ts';

/** A month's list or journal, whatever file it becomes. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns of numbers, by their place. */
  readonly amounts: ReadonlySet<number>;
}

/** The children of a month with its corrections; amounts are written as in files unless `amountOf` is given. */
export function listTable(
  { lines, corrections, month }: VoucherMonth,
  locale: Locale,
  amountOf: (cents: number) => string = plainAmount,
): Table {
  const words = inLanguage(voucherWords, locale);
  return {
    head: [
      ...[words.number, words.name, words.school, words.class, words.forMonth],
      ...[words.hours, words.counts, words.amount, words.note],
    ],
    rows: [...lines, ...corrections].map((line, place) => [
      String(place + 1),
      `${line.child.firstName} ${line.child.lastName}`,
      line.school ?? '',
      line.class === null ? '' : String(line.class),
      line.forMonth,
      String(academicHours(line.minutes)),
      line.counts ? words.yes : words.no,
      amountOf(line.cents),
      line.forMonth === month ? '' : words.correction,
    ]),
    amounts: new Set([5, 7]),
  };
}

/** The lessons that children attended in a month. */
export function journalTable(journal: readonly JournalLine[], locale: Locale): Table {
  const words = inLanguage(voucherWords, locale);
  return {
    head: [words.name, words.date, words.from, words.to, words.group, words.minutes],
    rows: journal.map((line) => [
      ...[line.name, line.date, vilniusTime(line.startsAt), vilniusTime(line.endsAt)],
      ...[line.groupName, String(line.minutes)],
    ]),
    amounts: new Set([5]),
  };
}

interface Printed {
  readonly locale: Locale;
  /** Who makes the document out. */
  readonly author: string;
  /** When it is printed. */
  readonly at: string;
}

/** The list as it is printed. */
export function listPage(shown: VoucherMonth, printed: Printed): PrintedTable {
  const table = listTable(shown, printed.locale, formatAmount);
  const words = inLanguage(voucherWords, printed.locale);
  const count = shown.lines.filter(({ counts }) => counts).length;
  const page = paper(shown, table, printed);
  return {
    ...page,
    title: words.list,
    about: shown.signed ? page.about : [...page.about, readAt(printed)],
    sums: [words.counted(count, shown.lines.length), `${words.sum}: ${formatMoney(shown.sumCents)}`],
  };
}

/** The journal as it is printed: always as the sheets say by then. */
export function journalPage(
  shown: VoucherMonth,
  journal: readonly JournalLine[],
  printed: Printed,
): PrintedTable {
  const words = inLanguage(voucherWords, printed.locale);
  const minutes = journal.reduce((sum, line) => sum + line.minutes, 0);
  const page = paper(shown, journalTable(journal, printed.locale), printed);
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

function paper(shown: VoucherMonth, table: Table, { locale, author }: Printed) {
  const words = inLanguage(voucherWords, locale);
  const signed = shown.signed
    ? [
        `${words.signed}: ${[formatDatedMoment(shown.signed.at, locale), shown.signed.by ?? []].flat().join(', ')}`,
      ]
    : [];
  return {
    about: [
      `${author}, ${formatMonth(shown.month, locale)}`,
      `${shown.municipality}: ${shown.programme}`,
      ...signed,
    ],
    mark: shown.signed ? null : words.draft,
    ...table,
    // A unit never stands in a line of its own.
    head: table.head.map((title) => title.replace(' €', '\u00a0€')),
    places: [words.signedOn, words.signature],
  };
}
