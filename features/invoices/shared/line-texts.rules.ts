import {
  type FullText,
  fullText,
  type Locale,
  type Localized,
  perLanguage,
} from '#platform/shared/localized-text.ts';

/** A line's text, a field for each language: `textLt` and the others, as issued invoices store them. */
export type LineTexts = { readonly [L in Locale as TextKey<L>]: string };
export type TextKey<L extends Locale = Locale> = L extends Locale ? `text${Capitalize<L>}` : never;

/** The field of a line's text in a language, such as `textLt`. */
export function textKey<L extends Locale>(locale: L): TextKey<L> {
  return `text${locale.charAt(0).toUpperCase()}${locale.slice(1)}` as TextKey<L>;
}

/** A line's text from its fields; empty in a language that is newer than the invoice. */
export function textOfLine(line: Partial<LineTexts>): FullText {
  return perLanguage((locale) => line[textKey(locale)] ?? '');
}

/** The fields of a line with this text. */
export function lineTexts(text: Localized<string>): LineTexts {
  const fields = Object.entries(fullText(text)).map(([locale, each]) => [textKey(locale as Locale), each]);
  return Object.fromEntries(fields) as LineTexts;
}
