import {
  type FullText,
  fullText,
  type Locale,
  type Localized,
  perLanguage,
} from '#platform/shared/localized-text.ts';

/** What a line says, a field for each language: `textLt` and the others, as issued invoices keep them. */
export type LineTexts = { readonly [L in Locale as TextKey<L>]: string };
export type TextKey<L extends Locale = Locale> = L extends Locale ? `text${Capitalize<L>}` : never;

/** The field of a line that says it in a language, such as `textLt`. */
export function textKey<L extends Locale>(locale: L): TextKey<L> {
  return `text${locale.charAt(0).toUpperCase()}${locale.slice(1)}` as TextKey<L>;
}

/** What a line says, out of its fields; an invoice that is older than a language is empty in it. */
export function textOfLine(line: Partial<LineTexts>): FullText {
  return perLanguage((locale) => line[textKey(locale)] ?? '');
}

/** The fields of a line that says this. */
export function lineTexts(text: Localized<string>): LineTexts {
  const fields = Object.entries(fullText(text)).map(([locale, each]) => [textKey(locale as Locale), each]);
  return Object.fromEntries(fields) as LineTexts;
}
