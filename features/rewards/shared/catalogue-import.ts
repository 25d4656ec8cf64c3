import * as z from 'zod/mini';
import { type Locale, locales } from '#platform/shared/localized-text.ts';

/** A column of texts in each language. */
export type InLanguages<Name extends string> = `${Name}_${Locale}`;
const inLanguages = <Name extends string>(name: Name) =>
  locales.map((locale): InLanguages<Name> => `${name}_${locale}`);

/** The columns of the catalogue's file, text columns once per language: a row per option. */
export const catalogueColumns = [
  'prize_id',
  'option_id',
  'level',
  'category',
  'cost',
  'again',
  ...inLanguages('name'),
  ...inLanguages('description'),
  'picture',
  ...inLanguages('option'),
  'stock',
  'archived',
] as const;
export type CatalogueColumn = (typeof catalogueColumns)[number];

/** The most rows of one file: they are written in one transaction. */
export const catalogueRowLimit = 2000;

/** Begins a problem that names a column which the file lacks: `column_missing:cost`. */
export const missingColumn = 'column_missing:';

/** The result of one row of an import. `line` is its number in the file, the header being 1. */
export const catalogueImportRowSchema = z.object({
  line: z.int(),
  outcome: z.enum(['create', 'change', 'same', 'error']),
  /** Prize and option. */
  what: z.string(),
  /** What changes, from what and to what. */
  changes: z.array(z.object({ column: z.enum(catalogueColumns), from: z.string(), to: z.string() })),
  /** Message keys of the namespace `catalogue.import.problem`, or {@link missingColumn} and a column. */
  problems: z.array(z.string()),
});
export type CatalogueImportRow = z.infer<typeof catalogueImportRowSchema>;
