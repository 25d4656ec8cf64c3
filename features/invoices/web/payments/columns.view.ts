import { parseCsv } from '#platform/shared/csv.ts';
import { type Layout, layoutOf } from '../../shared/statement-layouts.rules.ts';

/** The layout of a CSV file: where its table starts, what its columns most likely are, and their values. */
export interface Head extends Layout {
  /** The first rows of the table. */
  readonly examples: readonly (readonly string[])[];
}

/** How much of a file is read for its columns, and how many rows of it are shown. */
const [looked, shown] = [20_000, 3];

/** The head of a file, for choosing its columns. */
export function headOf(text: string): Head {
  const records = parseCsv(text.slice(0, looked));
  const layout = layoutOf(records);
  const below = records.slice(layout.headingAt + 1, layout.headingAt + 1 + shown);
  return { ...layout, examples: below.map(({ cells }) => cells) };
}

/** A column's values in the first rows; a dash for nothing. */
export function examplesOf({ examples }: Pick<Head, 'examples'>, column: number | null): string[] {
  return column === null ? [] : examples.map((cells) => cells[column]?.trim() || '–');
}

/** True for a file that describes its own structure. */
export function isCamt(text: string): boolean {
  return text.trimStart().startsWith('<');
}
