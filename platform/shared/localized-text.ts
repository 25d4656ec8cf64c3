/**
 * The interface languages (spec §1), the original first: what a further one lacks is shown in it. A language is this line
 * and its texts (docs/decisions/101).
 */
export const locales = ['lt', 'en'] as const;
export type Locale = (typeof locales)[number];
type Original = (typeof locales)[0];
export const defaultLocale: Locale = locales[0];

/** A text the academy writes in its languages; all but Lithuanian may be missing (decision L6). */
export type LocalizedText = Localized<string>;

/** Something in each language; all but Lithuanian may be missing. */
export type Localized<T> = Record<Original, T> & { [L in Exclude<Locale, Original>]?: T | undefined };

/** The text in the wanted language, else Lithuanian (decision L6). */
export function localize<T>(text: Localized<T>, locale: Locale): T {
  return text[locale] || text[locales[0]];
}

/** True when the reader asked for another language and gets Lithuanian: marked for staff (decision L6). */
export function isFallback(text: Localized<unknown>, locale: Locale): boolean {
  return locale !== defaultLocale && !text[locale];
}

/** What the program itself says: one for each language, or it does not compile. At run time a lacking one is Lithuanian. */
export function inLanguage<const M extends Readonly<Record<Locale, unknown>>>(
  each: M,
  locale: Locale,
): M[Locale] {
  return each[locale] ?? each[defaultLocale];
}
