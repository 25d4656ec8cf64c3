import * as z from 'zod/mini';
import { type CsvRecord, columnFinder, withoutGuard } from '#platform/shared/csv.ts';
import {
  defaultLocale,
  fullText,
  type Locale,
  type LocalizedText,
  perLanguage,
} from '#platform/shared/localized-text.ts';
import { mostStock, optionFormSchema, type RewardDetail, rewardFormSchema } from '../../shared/catalogue.ts';
import { type CatalogueColumn, catalogueColumns } from '../../shared/catalogue-import.ts';
import { catalogueHeadings } from '../../shared/catalogue-import.words.ts';

/** A row of the file by column, trimmed; a missing column is undefined. */
export type CatalogueCells = Partial<Record<CatalogueColumn, string>>;

/** A row of the file, with its starting line. */
export interface CatalogueLine {
  readonly line: number;
  readonly cells: CatalogueCells;
}

const columnOf = columnFinder(catalogueHeadings);
const required: readonly CatalogueColumn[] = [
  ...(['level', 'category', 'cost'] as const),
  `name_${defaultLocale}`,
  `option_${defaultLocale}`,
];
// Composing takes quadratic time in a run of combining marks: a cell with a whole file in it would block the
// server for minutes.
const longestCell = 4000;

const namesOf = (header: CsvRecord | undefined): (CatalogueColumn | undefined)[] =>
  header?.cells.map(columnOf) ?? [];

/** The required columns that a file lacks. */
export function missingColumns([header]: readonly CsvRecord[]): CatalogueColumn[] {
  const names = namesOf(header);
  return required.filter((column) => !names.includes(column));
}

/** The rows of a file under their column names, without the empty ones; null when a required column is missing. */
export function readCatalogue(records: readonly CsvRecord[]): CatalogueLine[] | null {
  const [header, ...rows] = records;
  if (missingColumns(records).length > 0) return null;
  const names = namesOf(header);
  const columns = catalogueColumns.filter((column) => names.includes(column));
  const cellOf = (cells: readonly string[], column: CatalogueColumn) => {
    const text = withoutGuard(cells[names.indexOf(column)] ?? '');
    return (text.length > longestCell ? text : text.normalize('NFC')).trim();
  };
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((column) => [column, cellOf(cells, column)])),
    }));
}

/** Yes or no as the file writes them. */
export const word = (is: boolean) => (is ? 'yes' : 'no');

/** The rows of a prize in the file: one for each option. */
export function rowsOf(reward: RewardDetail): string[][] {
  const { id, level, category, pointsRequired, repeatable, picture, archived } = reward;
  const words = (text: LocalizedText) => Object.values(fullText(text));
  return reward.options.map((option) => [
    id,
    option.id,
    String(level),
    category,
    String(pointsRequired),
    word(repeatable),
    ...words(reward.name),
    ...words(reward.description),
    picture.art,
    ...words(option.name),
    String(option.quantity),
    word(archived),
  ]);
}

const numeric = z.string().check(z.regex(/^\d{1,9}$/));
const yes = ['yes', 'taip', '1'];
const no = ['no', 'ne', '0'];

/** A text by language; undefined where the file has none. */
export type ReadText = Readonly<Record<Locale, string | undefined>>;

/** The valid values of a row's cells, and the problems. */
export interface ReadRow {
  readonly rewardId: string;
  readonly optionId: string;
  readonly level: number;
  readonly category: string;
  readonly pointsRequired: number;
  readonly name: ReadText;
  readonly description: ReadText;
  /** Undefined for an empty cell. */
  readonly art: string | undefined;
  readonly option: ReadText;
  readonly stock: number | undefined;
  readonly repeatable: boolean | undefined;
  readonly archived: boolean | undefined;
}

/** Reads the cells of a row; empty cells of again, picture, stock and archived are undefined. */
export function readRow(cells: CatalogueCells): ReadRow {
  const number = (text = '') => (numeric.safeParse(text).success ? Number(text) : Number.NaN);
  const answer = (cell: string | undefined) => (cell ? yes.includes(cell.toLowerCase()) : undefined);
  const lines = (text: string | undefined) => text?.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
  return {
    rewardId: cells.prize_id?.toLowerCase() ?? '',
    optionId: cells.option_id?.toLowerCase() ?? '',
    level: number(cells.level),
    category: cells.category?.toLowerCase() ?? '',
    pointsRequired: number(cells.cost),
    name: perLanguage((locale) => cells[`name_${locale}`]),
    description: perLanguage((locale) => lines(cells[`description_${locale}`])),
    art: cells.picture?.toLowerCase() || undefined,
    option: perLanguage((locale) => cells[`option_${locale}`]),
    stock: cells.stock ? number(cells.stock) : undefined,
    repeatable: answer(cells.again),
    archived: answer(cells.archived),
  };
}

const { level, category, pointsRequired, name, description, picture } = rewardFormSchema.shape;
const stock = z.int().check(z.minimum(0), z.maximum(mostStock));

/** The problems of a row by itself: keys of the messages `catalogue.import.problem`. */
export function problemsOf(row: ReadRow, cells: CatalogueCells): string[] {
  const good = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
  const when = (wrong: boolean, problem: string) => (wrong ? [problem] : []);
  const unclear = (cell = '') => cell !== '' && ![...yes, ...no].includes(cell.toLowerCase());
  return [
    ...when(!good(level, row.level), 'level_invalid'),
    ...when(!good(category, row.category), 'category_invalid'),
    ...when(!good(pointsRequired, row.pointsRequired), 'cost_invalid'),
    ...when(!good(name, fullText(row.name)), 'name_invalid'),
    ...when(!good(description, fullText(row.description)), 'description_invalid'),
    ...when(row.art !== undefined && !good(picture, { art: row.art, fileId: null }), 'picture_invalid'),
    ...when(!good(optionFormSchema.shape.name, fullText(row.option)), 'option_invalid'),
    ...when(row.stock !== undefined && !good(stock, row.stock), 'stock_invalid'),
    ...when(unclear(cells.again), 'again_invalid'),
    ...when(unclear(cells.archived), 'archived_invalid'),
  ];
}
