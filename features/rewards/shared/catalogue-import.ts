import * as z from 'zod/mini';
import type { ColumnHeadings } from '#platform/shared/csv.ts';
import { type Locale, locales } from '#platform/shared/localized-text.ts';

type InLanguages<Name extends string> = `${Name}_${Locale}`;
const inLanguages = <Name extends string>(name: Name) =>
  locales.map((locale): InLanguages<Name> => `${name}_${locale}`);

/** The columns of the catalogue's file, of texts one for each language: a row per option. */
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

/** What a file calls columns of texts: with the language, as „Pavadinimas LT“. */
const headed = <Name extends string>(name: Name, heading: string) =>
  Object.fromEntries(
    locales.map((locale) => [`${name}_${locale}`, `${heading} ${locale.toUpperCase()}`]),
  ) as Record<InLanguages<Name>, string>;

/** What a file calls its columns, in the language of who exports it; an import reads all, and the columns' own names. */
export const catalogueHeadings: ColumnHeadings<CatalogueColumn> = {
  lt: {
    prize_id: 'Prizo ID',
    option_id: 'Varianto ID',
    level: 'Lygis',
    category: 'Kategorija',
    cost: 'Kaina',
    again: 'Ne kartą',
    ...headed('name', 'Pavadinimas'),
    ...headed('description', 'Aprašymas'),
    picture: 'Paveikslėlis',
    ...headed('option', 'Variantas'),
    stock: 'Likutis',
    archived: 'Archyve',
  },
  en: {
    prize_id: 'Prize ID',
    option_id: 'Option ID',
    level: 'Level',
    category: 'Category',
    cost: 'Cost',
    again: 'Again',
    ...headed('name', 'Name'),
    ...headed('description', 'Description'),
    picture: 'Picture',
    ...headed('option', 'Option'),
    stock: 'Stock',
    archived: 'Archived',
  },
};

/** The most rows of one file: they are written in one transaction. */
export const catalogueRowLimit = 2000;

/** What becomes of one row of an import. `line` is its number in the file, the header being 1. */
export const catalogueImportRowSchema = z.object({
  line: z.int(),
  outcome: z.enum(['create', 'change', 'same', 'error']),
  /** Prize and option. */
  what: z.string(),
  /** What changes, from what and to what. */
  changes: z.array(z.object({ column: z.enum(catalogueColumns), from: z.string(), to: z.string() })),
  /** Message keys of the namespace `catalogue.import.problem`. */
  problems: z.array(z.string()),
});
export type CatalogueImportRow = z.infer<typeof catalogueImportRowSchema>;
