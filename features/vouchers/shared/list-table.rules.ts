import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import { usualLayout, writtenDate } from './layouts.rules.ts';
import type { ListColumn, ListFacts, ListLayout, NameOrder } from './layouts.ts';
import { academicHours } from './months.rules.ts';
import type { MonthLine, VoucherMonth } from './months.ts';
import { voucherWords } from './vouchers.words.ts';

/** A month's list or journal, whatever file it becomes. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns of numbers, by their place. */
  readonly amounts: ReadonlySet<number>;
  /** What each column holds in a workbook. */
  readonly kinds: readonly ColumnKind[];
}

/** What a column holds: a code of digits is a text. */
export type ColumnKind = 'text' | 'number' | 'date';

const kindOf: Partial<Record<ListColumn, ColumnKind>> = {
  ...{ number: 'number', class: 'number', hours: 'number', amount: 'number' },
  ...{ birthDate: 'date', fromOn: 'date', untilOn: 'date' },
};

/** How a list is drawn. */
export interface ListDrawing {
  readonly locale: Locale;
  /** Null as the program has it. */
  readonly layout: ListLayout | null;
  /** What it says of vouchers beside their lines; a voucher without is left blank. */
  readonly facts?: readonly ListFacts[];
  readonly amountOf?: (cents: number) => string;
}

interface Row {
  readonly shown: VoucherMonth;
  readonly line: MonthLine;
  readonly place: number;
  readonly facts: ListFacts | undefined;
  readonly layout: ListLayout;
  readonly locale: Locale;
  readonly amountOf: (cents: number) => string;
}

/** A name as a layout writes it. */
export function writtenName(
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  names: NameOrder,
): string {
  return names === 'lastFirst' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}

const dateOf = ({ layout, locale }: Row, date: string | null | undefined) =>
  date ? writtenDate(date, layout.dates, locale) : '';
const wordsOf = ({ locale }: Row) => inLanguage(voucherWords, locale);
const isCorrection = ({ shown, line }: Row) => line.forMonth !== shown.month;
const correction = (row: Row) => (isCorrection(row) ? wordsOf(row).correction : '');

function reasonOf(row: Row): string {
  const { line, shown } = row;
  const missing = line.counts ? [] : wordsOf(row).attended(academicHours(line.minutes), shown.hoursNeeded);
  return [correction(row), missing].flat().filter(Boolean).join('; ');
}

const cells: Record<ListColumn, (row: Row) => string> = {
  number: ({ place }) => String(place + 1),
  name: ({ line, layout }) => writtenName(line.child, layout.names),
  lastName: ({ line }) => line.child.lastName,
  firstName: ({ line }) => line.child.firstName,
  birthDate: (row) => dateOf(row, row.facts?.birthDate),
  personalCode: ({ facts }) => facts?.personalCode ?? '',
  school: ({ line }) => line.school ?? '',
  class: ({ line }) => (line.class === null ? '' : String(line.class)),
  programme: ({ shown }) => shown.programme,
  registerCode: ({ shown }) => shown.registerCode,
  fromOn: (row) => dateOf(row, row.facts?.fromOn),
  untilOn: (row) => dateOf(row, row.facts?.untilOn),
  agreement: (row) =>
    [row.facts?.agreementNumber, dateOf(row, row.facts?.agreementSignedOn)].filter(Boolean).join(', '),
  forMonth: (row) => dateOf(row, row.line.forMonth),
  hours: ({ line }) => String(academicHours(line.minutes)),
  counts: (row) => (row.line.counts ? wordsOf(row).yes : wordsOf(row).no),
  reason: reasonOf,
  amount: ({ line, amountOf }) => amountOf(line.cents),
  note: correction,
  remarks: () => '',
};

/**
 * The children of a month with its corrections, in the layout of its municipality: the only place that says what is in a column. Amounts are
 * written as in files unless `amountOf` is given.
 */
export function listTable(shown: VoucherMonth, drawing: ListDrawing): Table {
  const { locale, facts = [], amountOf = plainAmount } = drawing;
  const layout = drawing.layout ?? usualLayout;
  const words = inLanguage(voucherWords, locale);
  const known = new Map(facts.map((each) => [each.voucherId, each]));
  const columns = layout.columns.map(({ column }) => column);
  return {
    head: layout.columns.map(({ column, heading }) => heading || words[column]),
    rows: [...shown.lines, ...shown.corrections].map((line, place) => {
      const row: Row = { shown, line, place, layout, locale, amountOf, facts: known.get(line.voucherId) };
      return columns.map((column) => cells[column](row));
    }),
    amounts: new Set(
      columns.flatMap((column, place) => (column === 'hours' || column === 'amount' ? place : [])),
    ),
    kinds: columns.map((column) => kindOf[column] ?? 'text'),
  };
}

/** The row below a list that says what it comes to; empty where the layout has no amounts, or nothing else to say it beside. */
export function totalRow(shown: VoucherMonth, { locale, layout }: ListDrawing): string[] {
  const columns = (layout ?? usualLayout).columns.map(({ column }) => column);
  const amount = columns.indexOf('amount');
  if (amount < 0 || columns.length < 2) return [];
  const label = amount === 0 ? 1 : 0;
  return columns.map((_, place) => {
    if (place === amount) return plainAmount(shown.sumCents);
    return place === label ? inLanguage(voucherWords, locale).sum : '';
  });
}
