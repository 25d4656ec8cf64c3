import type { Locale } from '#platform/shared/localized-text.ts';

/** The fields of a document, which are filled in for each child. */
export const fieldNames = [
  'child',
  'birthDate',
  'guardian',
  'group',
  'price',
  'start',
  'academy',
  'code',
  'address',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** How a field is written between braces; a text may use those of any language. */
export const fieldWords = {
  lt: {
    child: 'vaikas',
    birthDate: 'gimimo data',
    guardian: 'tėvai',
    group: 'grupė',
    price: 'kaina',
    start: 'pradžia',
    academy: 'akademija',
    code: 'įmonės kodas',
    address: 'adresas',
  },
  en: {
    child: 'child',
    birthDate: 'birth date',
    guardian: 'parent',
    group: 'group',
    price: 'price',
    start: 'start',
    academy: 'academy',
    code: 'company number',
    address: 'address',
  },
} as const satisfies Record<Locale, Record<FieldName, string>>;

/** What stands for a field whose value isn't known. */
export const missingWords = {
  lt: { price: 'kaina pagal akademijos kainoraštį', other: 'nenurodyta' },
  en: { price: 'the price in the academy’s price list', other: 'not stated' },
} as const satisfies Record<Locale, { readonly price: string; readonly other: string }>;

/** How often a price is paid, after the sum. */
export const everyWords = {
  lt: { month: 'per mėnesį', term: 'per semestrą', year: 'per mokslo metus', once: 'už visą kursą' },
  en: { month: 'a month', term: 'a semester', year: 'a school year', once: 'for the whole course' },
} as const satisfies Record<Locale, Record<'month' | 'term' | 'year' | 'once', string>>;

/** A family that nobody has, for the preview. */
export const exampleFields = {
  lt: {
    child: 'Žygimantė Kęstutaitytė-Paškevičiūtė',
    birthDate: '2015 m. balandžio 12 d.',
    guardian: 'Rūta Kęstutaitė-Paškevičienė',
    group: 'Žaidimų kūrimas, antradieniais',
    price: '59,00 € per mėnesį',
    start: '2026 m. rugsėjo 1 d.',
    academy: 'UAB „Orbita“',
    code: '300000000',
    address: 'Gedimino pr. 9, Vilnius',
  },
  en: {
    child: 'Žygimantė Kęstutaitytė-Paškevičiūtė',
    birthDate: '12 April 2015',
    guardian: 'Rūta Kęstutaitė-Paškevičienė',
    group: 'Making games, Tuesdays',
    price: '59,00 € a month',
    start: '1 September 2026',
    academy: 'UAB „Orbita“',
    code: '300000000',
    address: 'Gedimino pr. 9, Vilnius',
  },
} as const satisfies Record<Locale, Record<FieldName, string>>;
