/** The interface languages (spec §1); Lithuanian is the default. */
export const locales = ['lt', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'lt';

/** A text the academy writes in both languages; English may be missing (decision L6). */
export type LocalizedText = Localized<string>;

/** Something in both languages; English may be missing. */
export interface Localized<T> {
  lt: T;
  en?: T | undefined;
}

/** The text in the wanted language, else Lithuanian (decision L6). */
export function localize<T>(text: Localized<T>, locale: Locale): T {
  return (locale === 'en' && text.en) || text.lt;
}

/** True when the reader asked for English and gets Lithuanian: marked for staff (decision L6). */
export function isFallback(text: Localized<unknown>, locale: Locale): boolean {
  return locale === 'en' && !text.en;
}
