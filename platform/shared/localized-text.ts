/**
 * The interface languages (spec §1), the original first: texts missing in another language are shown in it. A language is
 * this line and its texts (docs/decisions/101).
 */
export const locales = ['lt', 'en'] as const;
export type Locale = (typeof locales)[number];
/** The country whose date formats a language uses, where its code differs from the language's. */
export const countries: { readonly [L in Locale]?: string } = { lt: 'LT', en: 'GB' };
type Original = (typeof locales)[0];
export const defaultLocale: Locale = locales[0];

/** A text the academy writes in its languages; all but Lithuanian may be missing (decision L6). */
export type LocalizedText = Localized<string>;

/** Something in each language; all but Lithuanian may be missing. */
export type Localized<T> = Record<Original, T> & { [L in Exclude<Locale, Original>]?: T | undefined };

/** A text with a place in each language, as forms hold it: empty where nothing is written. */
export type FullText = Record<Locale, string>;

/** Builds a value for each language. */
export function perLanguage<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

/** A text as forms hold it; an empty one if there is none. */
export function fullText(text?: Partial<Localized<string>> | null): FullText {
  return perLanguage((locale) => text?.[locale] ?? '');
}

/** A text in the languages that it has, the original first. */
export function allOf<T>(text: Partial<Localized<T>>): T[] {
  return locales.map((locale) => text[locale]).filter((each): each is T => each !== undefined);
}

/** Changes a text in each language that it has; drops a language for which `change` returns undefined. */
export function mapLanguages<T, U>(
  text: Localized<T>,
  change: (each: T, locale: Locale) => U | undefined,
): Localized<U> {
  const changed = locales.flatMap((locale) => {
    const each = text[locale];
    const made = each === undefined ? undefined : change(each, locale);
    return made === undefined ? [] : [[locale, made]];
  });
  return Object.fromEntries(changed) as Localized<U>;
}

/** Changes a text in each language that is written, and always in the original. */
export function mapWritten<U>(text: LocalizedText, change: (each: string) => U): Localized<U> {
  return mapLanguages(text, (each, locale) =>
    locale === defaultLocale || each.trim() !== '' ? change(each) : undefined,
  );
}

/** True when no language has a text. */
export function isBlankText(text: Partial<Localized<string>>): boolean {
  return allOf(text).every((each) => each.trim() === '');
}

/** The text in the wanted language, otherwise Lithuanian (decision L6). */
export function localize<T>(text: Localized<T>, locale: Locale): T {
  return text[locale] || text[locales[0]];
}

/** True when the reader asked for another language and gets Lithuanian: marked for staff (decision L6). */
export function isFallback(text: Localized<unknown>, locale: Locale): boolean {
  return locale !== defaultLocale && !text[locale];
}

/** The program's own texts: one for each language, or it does not compile. At run time a missing one is Lithuanian. */
export function inLanguage<const M extends Readonly<Record<Locale, unknown>>>(
  each: M,
  locale: Locale,
): M[Locale] {
  return each[locale] ?? each[defaultLocale];
}
