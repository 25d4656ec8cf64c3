import { type CsvRecord, parseCsv, withoutGuard } from '#platform/shared/csv.ts';
import { foldLetters } from '#platform/shared/search-words.ts';
import type { GroupColumn, GroupRow } from '../../shared/group-import.ts';

/** The columns, in the order of the screen. Written out: the list beside the schema would bring the schemas along. */
export const fileColumns: readonly GroupColumn[] = [
  ...(['name', 'product', 'mode', 'city', 'address', 'link', 'weekdays', 'teachers'] as const),
  ...(['startDate', 'endDate', 'seats', 'module', 'hours'] as const),
];

/** Which column of the file contains what, by its place; null for none. */
export type GroupColumnChoice = Readonly<Record<GroupColumn, number | null>>;

/** A file as it was read: its heading, the rows below it, and a guess at its columns. */
export interface GroupFile {
  readonly heading: readonly string[];
  readonly records: readonly CsvRecord[];
  readonly columns: GroupColumnChoice;
}

/** What headings may say, letters folded; the first that matches counts. */
const heads: Readonly<Record<GroupColumn, RegExp>> = {
  startDate: /^(pradzi|start|nuo\b|from|pirma diena|first (day|lesson))/,
  endDate: /^(pabaig|end|iki\b|until|till|to$|paskutine diena|last (day|lesson))/,
  address: /(adres|address|viet(a|ove)$|location|place|kabinet|room)/,
  link: /(nuorod|link|url|zoom|prisijung)/,
  city: /\b(miest|city|town)/,
  mode: /(forma|budas|kaip vyksta|mode|format|tipas|type|nuotol|online)/,
  weekdays: /(dien|laik|tvarkarast|kada|weekday|day|time|schedule|when)/,
  teachers: /(mokytoj|destytoj|vadov|teacher|instructor|lead|kuris moko)/,
  seats: /(viet|talp|max|capacity|seats|places|size|mokiniu skaic)/,
  module: /(modul|kurs|module|course|tema)/,
  product: /(plan|produkt|product|abonement|subscription|kaina|price)/,
  hours: /(valand|hours)/,
  name: /(pavadinim|grup|name|group|burel)/,
};

/** The column that a heading most likely names; undefined for none. */
export function guessColumn(heading: string): GroupColumn | undefined {
  const key = foldLetters(heading)
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return (Object.keys(heads) as GroupColumn[]).find((column) => heads[column].test(key));
}

/** How many records may stand above the table. */
const lookedAt = 10;

/** Reads a file or pasted cells. The heading is the first of the upper rows with three known columns, otherwise the first row. */
export function groupFileOf(text: string): GroupFile {
  const records = parseCsv(text);
  const known = ({ cells }: CsvRecord) => new Set(cells.map(guessColumn).filter(Boolean)).size;
  const found = records.slice(0, lookedAt).findIndex((record) => known(record) >= 3);
  const at = Math.max(0, found);
  const heading = records[at]?.cells ?? [];
  const guesses = heading.map(guessColumn);
  const columns = Object.fromEntries(
    fileColumns.map((column) => {
      const place = guesses.indexOf(column);
      return [column, place < 0 ? null : place];
    }),
  ) as GroupColumnChoice;
  const below = records.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { heading, records: below, columns };
}

const longestCell = 1000;

/** A cell in one line, without signs that nobody sees: spreadsheets have line breaks and hard spaces in cells. */
function cleanCell(cell: string): string {
  const line = withoutGuard(cell).slice(0, longestCell).replaceAll(/\s+/g, ' ');
  return line.replaceAll(/\p{C}/gu, '').normalize('NFC').trim();
}

/** The rows of a file by the chosen columns, as they are sent. */
export function groupRowsOf(
  { records }: Pick<GroupFile, 'records'>,
  columns: GroupColumnChoice,
  idOf: (line: number) => string,
): GroupRow[] {
  return records.map(({ line, cells }) => ({
    groupId: idOf(line),
    line,
    cells: Object.fromEntries(
      fileColumns.map((column) => {
        const place = columns[column];
        const cell = place === null ? '' : (cells[place] ?? '');
        return [column, cleanCell(cell)];
      }),
    ) as GroupRow['cells'],
  }));
}

/** A list in portions of a size. */
export function inPortions<Each>(list: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
