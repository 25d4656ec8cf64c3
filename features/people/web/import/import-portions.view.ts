import { parseCsv, toCsv, withoutGuard } from '#platform/shared/csv.ts';
import type { ImportRow } from '../../shared/user-import.ts';
import { columnOf, readColumns } from '../../shared/user-import-file.rules.ts';

/** Rows of one portion: each is written in one transaction within a second or two. */
const portionRows = 200;

/** A part of a file that is written at once. */
export interface Portion {
  readonly csv: string;
  readonly rows: number;
}

/**
 * A file without the columns that no import reads, every row on its line: so an export of thousands of families fits into a
 * request.
 */
export function onlyRead(csv: string): string {
  const records = parseCsv(csv);
  const headings = records[0]?.cells ?? [];
  const read: readonly (string | undefined)[] = readColumns;
  const places = [...headings.keys()].filter((place) => read.includes(columnOf(headings[place] ?? '')));
  if (places.length === headings.length) return csv;
  let [text, line] = ['', 1];
  for (const record of records) {
    // Without its byte order mark.
    const row = toCsv([places.map((place) => withoutGuard(record.cells[place] ?? ''))]).slice(1);
    text += '\n'.repeat(record.line - line) + row;
    line = record.line + row.split('\n').length - 1;
  }
  return text;
}

/** The rows of a file to be written, as files of their own with its header, in order. */
export function portionsOf(csv: string, rows: readonly ImportRow[], size = portionRows): Portion[] {
  const wanted = new Set(rows.flatMap(({ line, outcome }) => (outcome === 'create' ? [line] : [])));
  const [header, ...records] = parseCsv(csv).map(({ line, cells }) => ({
    line,
    cells: cells.map(withoutGuard),
  }));
  if (!header) return [];
  const made = records.filter(({ line }) => wanted.has(line));
  return Array.from({ length: Math.ceil(made.length / size) }, (_, at) => {
    const part = made.slice(at * size, (at + 1) * size);
    return { csv: toCsv([header.cells, ...part.map(({ cells }) => cells)]), rows: part.length };
  });
}

/** The progress of writing a file; a failed portion waits to be sent again. */
export interface ImportRun {
  readonly portions: readonly Portion[];
  /** Portions that are written. */
  readonly written: number;
  readonly created: number;
  readonly invited: number;
}

/** The run after its next portion was answered. */
export function withPortion(
  run: ImportRun,
  { created, invited }: { readonly created: number; readonly invited: number },
): ImportRun {
  return {
    ...run,
    written: run.written + 1,
    created: run.created + created,
    invited: run.invited + invited,
  };
}

/** Rows that are written, and the total. */
export function progressOf({ portions, written }: ImportRun): { done: number; all: number } {
  const count = (part: readonly Portion[]) => part.reduce((sum, { rows }) => sum + rows, 0);
  return { done: count(portions.slice(0, written)), all: count(portions) };
}
