import { parseCsv } from '#platform/shared/csv.ts';
import type { StatementColumns } from '../../shared/statements.ts';

/** The parts of a transfer that a CSV file may have; the last two may be missing. */
export const columnNames = ['date', 'amount', 'name', 'text', 'reference', 'direction'] as const;
export type ColumnName = (typeof columnNames)[number];

/** The columns as they are chosen: null for none yet. */
export type ColumnChoice = Readonly<Record<ColumnName, number | null>>;

/** Words by which banks head their columns, in Lithuanian and English. */
const heads: Readonly<Record<ColumnName, RegExp>> = {
  date: /data|date/i,
  amount: /suma|amount/i,
  name: /mok[eė]tojas$|gav[eė]jas|vardas|pavadinimas|name|payer|counterparty/i,
  text: /paskirtis|paaiškin|details|description|purpose/i,
  reference: /įmokos kodas|imokos kodas|nuoroda|reference/i,
  direction: /^d\/k$|^k\/d$|debet|kredit|credit|direction/i,
};

/** The first lines of a file, as its columns are chosen from: the heading, and an example. */
export function headOf(text: string): {
  readonly heading: readonly string[];
  readonly example: readonly string[];
} {
  const records = parseCsv(text.slice(0, 20_000));
  // Some banks write a title above the table: the heading is the first of the longest lines.
  const width = Math.max(0, ...records.slice(0, 20).map(({ cells }) => cells.length));
  const at = records.findIndex(({ cells }) => cells.length === width);
  return { heading: records[at]?.cells ?? [], example: records[at + 1]?.cells ?? [] };
}

/** Which column is most likely which, by the heading. */
export function guessColumns(heading: readonly string[]): ColumnChoice {
  const taken = new Set<number>();
  const choice: Record<ColumnName, number | null> = {
    ...{ date: null, amount: null, name: null },
    ...{ text: null, reference: null, direction: null },
  };
  for (const name of columnNames) {
    const at = heading.findIndex((head, place) => heads[name].test(head.trim()) && !taken.has(place));
    if (at >= 0) {
      taken.add(at);
      choice[name] = at;
    }
  }
  return choice;
}

/** The choice as the server takes it; null while a part is missing that no file can lack. */
export function chosenColumns(choice: ColumnChoice): StatementColumns | null {
  const { date, amount, name, text, reference, direction } = choice;
  if (date === null || amount === null || name === null || text === null) return null;
  return { date, amount, name, text, reference, direction };
}

/** True for a file that says by itself where its parts are. */
export function isCamt(text: string): boolean {
  return text.trimStart().startsWith('<');
}
