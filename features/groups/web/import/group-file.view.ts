import { type CsvRecord, parseCsv, repeats, toCsv, withoutGuard } from '#platform/shared/csv.ts';
import { foldLetters } from '#platform/shared/search-words.ts';
import type { GroupColumn, GroupRow } from '../../shared/group-import.ts';

/** What a column may be: the times of lessons may have one of their own, beside the days. */
type FileColumn = GroupColumn | 'times';

/** The columns, in the order of the screen. Written out: the list beside the schema would bring the schemas along. */
export const fileColumns: readonly FileColumn[] = [
  ...(['name', 'product', 'mode', 'city', 'address', 'link', 'weekdays', 'times', 'teachers'] as const),
  ...(['startDate', 'endDate', 'seats', 'module', 'hours'] as const),
];

/** Which column of the file contains what, by its place; null for none. */
export type GroupColumnChoice = Readonly<Record<FileColumn, number | null>>;

/** A file as it was read: its heading, the rows below it, and a guess at its columns. */
export interface GroupFile {
  readonly heading: readonly string[];
  readonly records: readonly CsvRecord[];
  readonly columns: GroupColumnChoice;
}

/** What headings may say, letters folded; the first that matches counts. */
const heads: Readonly<Record<GroupColumn, RegExp>> = {
  startDate: /^(?!.*(laik|time))(.*\bpradzi|start|nuo\b|from|pirm(a|oji) diena|first (day|lesson))/,
  endDate: /^(?!.*(laik|time))(.*\bpabaig|end|iki\b|until|till|to$|paskutin(e|ioji) diena|last (day|lesson))/,
  address: /(adres|address|viet(a|ove)$|location|place|kabinet|room)/,
  link: /(nuorod|link|url|zoom|prisijung)/,
  city: /\b(miest|city|town)/,
  mode: /(forma|budas|kaip vyksta|mode|format|tipas|type|nuotol|online)/,
  weekdays: /(dien|laik|tvarkarast|kada|weekday|day|time|schedule|when)/,
  teachers: /(mokytoj|destytoj|vadov|teacher|instructor|lead|\bmoko\b)/,
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
  const columns = guessColumns(heading);
  const below = records
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !repeats(cells, heading));
  return { heading, records: below, columns };
}

/** A heading that names the times of lessons and not their days. */
const onlyTimes = /^(?!.*(dien|day)).*(laik|valand|time|hour)/;

/** A guess at the columns by their headings; each is taken once, from the left. */
function guessColumns(heading: readonly string[]): GroupColumnChoice {
  const guesses = heading.map(guessColumn);
  const placeOf = (column: GroupColumn) => {
    const place = guesses.indexOf(column);
    return place < 0 ? null : place;
  };
  const when = [...guesses.keys()].filter((place) => guesses[place] === 'weekdays');
  const times = when.find((place) => when.length > 1 && onlyTimes.test(foldLetters(heading[place] ?? '')));
  const found = fileColumns.map((column) => [column, column === 'times' ? null : placeOf(column)]);
  return {
    ...(Object.fromEntries(found) as GroupColumnChoice),
    weekdays: when.find((place) => place !== times) ?? null,
    times: times ?? null,
  };
}

const longestCell = 1000;

/**
 * A cell in one line, without signs that nobody sees: spreadsheets have line breaks and hard spaces in cells. Never longer than
 * what a row may have: one odd cell would refuse the whole file.
 */
function cleanCell(cell: string): string {
  const line = cell.slice(0, longestCell).replaceAll(/\s+/g, ' ').normalize('NFC').slice(0, longestCell);
  return line.replaceAll(/\p{C}/gu, '').trim();
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
    cells: cellsOf(columns, (column) => cellAt(cells, columns[column])),
  }));
}

const cellAt = (cells: readonly string[], place: number | null) =>
  place === null ? '' : withoutGuard(cells[place] ?? '');

function cellsOf(columns: GroupColumnChoice, cellOf: (column: FileColumn) => string): GroupRow['cells'] {
  const { times, ...own } = columns;
  const cells = Object.keys(own).map((column) => [column, cleanCell(cellOf(column as GroupColumn))]);
  const read = Object.fromEntries(cells) as GroupRow['cells'];
  return times === null ? read : { ...read, weekdays: cleanCell(`${read.weekdays} ${cellOf('times')}`) };
}

/** The headings of columns that are not imported though they hold something. */
export function ignoredHeadings({ heading, records }: GroupFile, columns: GroupColumnChoice): string[] {
  const taken = new Set(Object.values(columns));
  const places = [...heading.keys()].filter(
    (place) => !taken.has(place) && records.some(({ cells }) => (cells[place] ?? '').trim() !== ''),
  );
  return places.map((place) => heading[place]?.trim() || String(place + 1));
}

/** The rows that were not imported, with all their columns and the reason: to be fixed and imported again. */
export function leftGroupsCsv(
  { heading, records }: Pick<GroupFile, 'heading' | 'records'>,
  reasonOf: ReadonlyMap<number, string>,
  reasonHeading: string,
): string {
  // A file that was left out before has its former reasons in a column.
  const kept = [...heading.keys()].filter((place) => heading[place] !== reasonHeading);
  const rows = records.flatMap(({ line, cells }) => {
    const reason = reasonOf.get(line);
    return reason === undefined ? [] : [[...kept.map((place) => cellAt(cells, place)), reason]];
  });
  return toCsv([[...kept.map((place) => heading[place] ?? ''), reasonHeading], ...rows]);
}

/** A list in portions of a size. */
export function inPortions<Each>(list: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
