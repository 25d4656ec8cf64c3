import { type CsvRecord, parseCsv } from '#platform/shared/csv.ts';
import { isLocalDate } from '#platform/shared/dates.ts';
import { parseMoney } from '#platform/shared/money.ts';
import type { StatementColumns } from '../shared/statements.ts';
import { type BankLine, lineKeys, mostLines, type ReadStatement, tidyText } from './bank-lines.rules.ts';

/** '2026-11-20', '2026.11.20', '20.11.2026' and '20/11/2026' as a day; null for none. */
export function readDay(text: string): string | null {
  const [, year, month, day] =
    /^(\d{4})[-./](\d{2})[-./](\d{2})/.exec(text.trim()) ??
    [...(/^(\d{2})[-./](\d{2})[-./](\d{4})/.exec(text.trim()) ?? [])].map((part, place, parts) =>
      place === 0 ? part : (parts[4 - place] ?? ''),
    );
  const date = `${year}-${month}-${day}`;
  return isLocalDate(date) ? date : null;
}

/**
 * Reads the lines of a CSV statement by the columns that an admin chose. Lines without a day or an amount in their column,
 * such as the heading and the sums, are left out. Null when no line is left, or there are too many.
 */
export function readCsvStatement(file: string, columns: StatementColumns): ReadStatement | null {
  const records = parseCsv(file);
  if (records.length > mostLines) return null;
  const keyOf = lineKeys();
  const lines: BankLine[] = [];
  for (const record of records) {
    const line = lineOf(record, columns);
    if (line) lines.push({ ...line, bankId: keyOf(line) });
  }
  if (lines.length === 0) return null;
  return { iban: null, lines, skipped: records.length - lines.length };
}

function lineOf({ cells }: CsvRecord, columns: StatementColumns): Omit<BankLine, 'bankId'> | null {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const bookedOn = readDay(cell(columns.date));
  const amountCents = parseMoney(cell(columns.amount));
  if (bookedOn === null || amountCents === null || amountCents <= 0) return null;
  // D for debit; C and K (credit, kreditas) for what came in.
  if (/^D/i.test(cell(columns.direction).trim())) return null;
  return {
    bookedOn,
    amountCents,
    payerName: tidyText(cell(columns.name), 140),
    payerIban: '',
    text: tidyText(cell(columns.text), 500),
    reference: tidyText(cell(columns.reference), 35),
  };
}

/** The text of a file: UTF-8, else the Baltic code page that older banks write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1257').decode(bytes);
  }
}
