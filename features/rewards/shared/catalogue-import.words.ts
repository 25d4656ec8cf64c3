import type { ColumnHeadings } from '#platform/shared/csv.ts';
import { locales } from '#platform/shared/localized-text.ts';
import type { CatalogueColumn, InLanguages } from './catalogue-import.ts';

/** The headings of text columns: with the language, as „Pavadinimas LT“. */
const headed = <Name extends string>(name: Name, heading: string) =>
  Object.fromEntries(
    locales.map((locale) => [`${name}_${locale}`, `${heading} ${locale.toUpperCase()}`]),
  ) as Record<InLanguages<Name>, string>;

/** The column names of a file, in the exporter's language; an import reads all of them, and the columns' own names. */
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
