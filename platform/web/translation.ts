import { defaultLocale, type Locale } from '#platform/shared/localized-text.ts';

/** The shape of a translation: the same keys as the original, any text. */
export type TranslationOf<M> = {
  readonly [K in keyof M]: M[K] extends string ? string : TranslationOf<M[K]>;
};

/**
 * Loads the file in this language, otherwise the original, from files named by language, such as
 * `draft-en.ts`.
 */
export async function translationIn<T>(
  files: Readonly<Record<string, () => Promise<{ default: T }>>>,
  locale: Locale,
): Promise<T> {
  const ofLanguage = (wanted: Locale) =>
    Object.entries(files).find(
      ([path]) => path.endsWith(`/${wanted}.ts`) || path.endsWith(`-${wanted}.ts`),
    )?.[1];
  const load = ofLanguage(locale) ?? ofLanguage(defaultLocale);
  if (!load) throw new Error(`no texts in ${defaultLocale}`);
  return (await load()).default;
}
