import { type Locale, locales } from '#platform/shared/localized-text.ts';
import { type FieldName, fieldNames, fieldWords, missingWords } from './agreement-fields.words.ts';

/** The values of a document's fields; null where one isn't known. */
export type FieldValues = Readonly<Record<FieldName, string | null>>;

const fieldPattern = /\{([^{}\n]{1,40})\}/g;

function fieldOf(written: string): FieldName | undefined {
  const name = written.trim().toLowerCase();
  return fieldNames.find((field) => locales.some((locale) => fieldWords[locale][field] === name));
}

/** A text with its fields filled in. What is no field stays as it is written. */
export function fillIn(text: string, values: FieldValues, locale: Locale): string {
  return text.replaceAll(fieldPattern, (whole, written: string) => {
    const field = fieldOf(written);
    if (!field) return whole;
    return values[field] ?? (field === 'price' ? missingWords[locale].price : missingWords[locale].other);
  });
}

/** What a text writes between braces, each once. */
export function writtenFields(text: string): string[] {
  return [...new Set([...text.matchAll(fieldPattern)].map(([, name = '']) => name))];
}

/** What a text writes between braces that is no field, each once. */
export function unknownFields(text: string): string[] {
  return writtenFields(text).filter((name) => !fieldOf(name));
}
