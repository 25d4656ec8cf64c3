import * as z from 'zod/mini';
import { type Locale, locales } from './localized-text.ts';

/** One of the interface's languages. */
export const localeSchema = z.enum(locales);

type Original = (typeof locales)[0];
type Second = (typeof locales)[1];
type Later = Exclude<Locale, Original | Second>;
type Each<First extends z.core.SomeType, Other extends z.core.SomeType> = Record<Original, First> &
  Record<Second, Other> & { [L in Later]: z.ZodMiniOptional<Other> };

/**
 * The fields of texts that the academy writes in its languages: `first` in Lithuanian, `other` in the rest (decision L6).
 * Texts stored before a language was added lack its field.
 */
export function eachLanguage<First extends z.core.SomeType, Other extends z.core.SomeType>(
  first: First,
  other: Other,
): Each<First, Other> {
  const [original, second, ...later] = locales;
  const rest = later.map((locale) => [locale, z.optional(other)]);
  return { [original]: first, [second]: other, ...Object.fromEntries(rest) } as Each<First, Other>;
}

/** Fields of the languages after the original alone: each may be missing, and is then as in the original. */
export function furtherLanguages<T extends z.core.SomeType>(
  each: T,
): { [L in Exclude<Locale, Original>]: z.ZodMiniOptional<T> } {
  const [, ...further] = locales;
  return Object.fromEntries(further.map((locale) => [locale, z.optional(each)])) as {
    [L in Exclude<Locale, Original>]: z.ZodMiniOptional<T>;
  };
}

/** A text the academy writes in its languages; all but Lithuanian may be missing (decision L6). */
export const localizedTextSchema = z.object(eachLanguage(z.string(), z.optional(z.string())));
