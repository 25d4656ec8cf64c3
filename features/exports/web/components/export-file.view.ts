import { toCsv } from '#platform/shared/csv.ts';
import { addDays, addMonths, type LocalDate } from '#platform/shared/dates.ts';
import { formatAmount } from '#platform/shared/money.ts';
import type { ExportRange } from '../../shared/exports.rules.ts';
import type { ExportKind, ExportRecords } from '../../shared/exports.ts';

/** The columns of each file, in order. */
export const exportColumns = {
  customers: ['id', 'email', 'name', 'createdAt'],
  invoices: [
    'number',
    'kind',
    'issuedOn',
    'dueOn',
    'customerName',
    'totalCents',
    'paidCents',
    'currency',
    'state',
    'customerId',
    'id',
  ],
  charges: [
    'createdAt',
    'kind',
    'amountCents',
    'refundedCents',
    'currency',
    'method',
    'state',
    'description',
    'customerId',
    'id',
  ],
} as const satisfies { [Kind in ExportKind]: readonly (keyof ExportRecords[Kind])[] };

/** The name of a column of any file. */
export type ExportColumn = (typeof exportColumns)[ExportKind][number];

/**
 * Records as a file for spreadsheets: money as written in Lithuanian (decision B6), and no cell that runs as a formula.
 */
export function csvOf(
  kind: ExportKind,
  records: readonly Readonly<Record<string, unknown>>[],
  heading: (column: ExportColumn) => string,
): string {
  const columns: readonly ExportColumn[] = exportColumns[kind];
  const cell = (column: ExportColumn, value: unknown) => {
    if (typeof value === 'number' && column.endsWith('Cents')) return formatAmount(value);
    return value === null || value === undefined ? '' : String(value);
  };
  return toCsv([
    columns.map(heading),
    ...records.map((record) => columns.map((column) => cell(column, record[column]))),
  ]);
}

/** The most common periods, besides a custom one. */
export const periods = ['month', 'last', 'year', 'own'] as const;
export type Period = (typeof periods)[number];

/**
 * The days of a period; null for a custom one. On a month's first day there is no earlier day: it extends to the
 * second.
 */
export function rangeOf(period: Period, today: LocalDate): ExportRange | null {
  const month = today.slice(0, 7);
  const upTo = (from: LocalDate) => ({ from, to: today > from ? today : addDays(from, 1) });
  if (period === 'month') return upTo(`${month}-01`);
  if (period === 'last') return { from: `${addMonths(month, -1)}-01`, to: addDays(`${month}-01`, -1) };
  return period === 'year' ? upTo(`${today.slice(0, 4)}-01-01`) : null;
}
