import type { CsvRecord } from '#platform/shared/csv.ts';
import type { ImportRow, LeftRow } from '../../shared/user-import.ts';
import { type ImportCells, readImport } from '../../shared/user-import-file.rules.ts';
import type { RowMoney } from './import-money.rules.ts';
import type { PlannedRow } from './user-import.rules.ts';

/** What a row starts for its child once it is there, with the row as the file has it. */
export interface KeptStart extends RowMoney {
  readonly childId: string;
  readonly row: Omit<LeftRow, 'problems'>;
}

/** The rows of a portion that are not written, with what the file said. */
export function leftOf(records: readonly CsvRecord[], planned: readonly PlannedRow[]): LeftRow[] {
  const cells = new Map(readImport(records)?.map(({ line, cells: said }) => [line, said]));
  return planned.flatMap(({ row }) =>
    row.outcome === 'error' || row.outcome === 'ask'
      ? [{ ...keptRow(row, cells.get(row.line)), problems: row.problems }]
      : [],
  );
}

function keptRow({ line, what }: ImportRow, cells: ImportCells | undefined): Omit<LeftRow, 'problems'> {
  const said = Object.entries(cells ?? {}).filter(([, text]) => text !== '');
  return {
    ...{ line, what: storable(what) },
    cells: Object.fromEntries(said.map(([column, text]) => [column, storable(text)])),
  };
}

// No cell that an import reads is longer; a cut may halve a letter.
const storable = (text: string) => text.slice(0, 1000).toWellFormed();

/** What the rows of a portion start; `paidFor` has the families' records of their children. */
export function startsOf(
  records: readonly CsvRecord[],
  planned: readonly PlannedRow[],
  paidFor: ReadonlyMap<PlannedRow, string>,
): KeptStart[] {
  const cells = new Map(readImport(records)?.map(({ line, cells: said }) => [line, said]));
  return planned.flatMap((each) => {
    const { money, row } = each;
    const childId = paidFor.get(each);
    return money && childId ? [{ ...money, childId, row: keptRow(row, cells.get(row.line)) }] : [];
  });
}

/**
 * Of the next starts, ordered by payer, those of whole families: each is started together and told in one mail. A family that fills
 * the list alone stays.
 */
export function wholeFamilies<Start extends { readonly payerId: string | null }>(
  next: readonly Start[],
  limit: number,
): readonly Start[] {
  if (next.length < limit) return next;
  const last = next.at(-1)?.payerId;
  const whole = next.filter(({ payerId }) => payerId !== last);
  return whole.length > 0 ? whole : next;
}
