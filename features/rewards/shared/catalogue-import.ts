import * as z from 'zod/mini';
import type { ColumnHeadings } from '#platform/shared/csv.ts';

/** The columns of the catalogue's file: a row per option. */
export const catalogueColumns = [
  'prize_id',
  'option_id',
  'level',
  'category',
  'cost',
  'again',
  'name_lt',
  'name_en',
  'description_lt',
  'description_en',
  'picture',
  'option_lt',
  'option_en',
  'stock',
  'archived',
] as const;
export type CatalogueColumn = (typeof catalogueColumns)[number];

/** What a file calls its columns, in the language of who exports it; an import reads both, and the columns' own names. */
export const catalogueHeadings: ColumnHeadings<CatalogueColumn> = {
  lt: {
    prize_id: 'Prizo ID',
    option_id: 'Varianto ID',
    level: 'Lygis',
    category: 'Kategorija',
    cost: 'Kaina',
    again: 'Ne kartą',
    name_lt: 'Pavadinimas LT',
    name_en: 'Pavadinimas EN',
    description_lt: 'Aprašymas LT',
    description_en: 'Aprašymas EN',
    picture: 'Paveikslėlis',
    option_lt: 'Variantas LT',
    option_en: 'Variantas EN',
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
    name_lt: 'Name LT',
    name_en: 'Name EN',
    description_lt: 'Description LT',
    description_en: 'Description EN',
    picture: 'Picture',
    option_lt: 'Option LT',
    option_en: 'Option EN',
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
