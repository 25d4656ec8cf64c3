import * as z from 'zod/mini';

/** The interface languages (spec §1); Lithuanian is the default. */
export const locales = ['lt', 'en'] as const;
export const localeSchema = z.enum(locales);
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'lt';

/** A text the academy writes in both languages; English may be missing (decision L6). */
export const localizedTextSchema = z.object({ lt: z.string(), en: z.optional(z.string()) });
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/** The text in the wanted language, else Lithuanian (decision L6). */
export function localize(text: LocalizedText, locale: Locale): string {
  return (locale === 'en' && text.en) || text.lt;
}

/** True when the reader asked for English and gets Lithuanian: marked for staff (decision L6). */
export function isFallback(text: LocalizedText, locale: Locale): boolean {
  return locale === 'en' && !text.en;
}
