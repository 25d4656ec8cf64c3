/** The interface languages (spec §1); Lithuanian is the default. */
export const locales = ['lt', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'lt';

/** A text the academy writes in both languages; English may be missing (decision L6). */
export interface LocalizedText {
  lt: string;
  en?: string | undefined;
}

/** The text in the wanted language, else Lithuanian (decision L6). */
export function localize(text: LocalizedText, locale: Locale): string {
  return (locale === 'en' && text.en) || text.lt;
}

/** True when the reader asked for English and gets Lithuanian: marked for staff (decision L6). */
export function isFallback(text: LocalizedText, locale: Locale): boolean {
  return locale === 'en' && !text.en;
}
