import type { Openings, OpeningsFilter } from '#features/openings/shared/openings.ts';
import { publicPages } from '#features/openings/shared/openings.words.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { openingsWords } from './openings.words.ts';

/** What a link to the page is shared with. */
export interface SharedAs {
  readonly title: string;
  readonly line: string;
  /** The whole address of its picture. */
  readonly picture: string;
}

/** What the page is drawn from. */
export interface Drawn {
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly filter: OpeningsFilter;
  readonly openings: Openings;
  readonly shared: SharedAs;
  /** Inside a frame of the academy's own site: without a header, links open the whole window. */
  readonly embedded: boolean;
}

export type Words = (typeof openingsWords)[Locale];

/** The texts of the page in a language. */
export const wordsOf = (locale: Locale): Words => inLanguage(openingsWords, locale);

/** A text with its values in their places. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The address of a page of the list with the same filters, in the same language unless said. */
export function addressOf(
  { locale, filter, embedded }: Pick<Drawn, 'locale' | 'filter' | 'embedded'>,
  page: number,
): string {
  const { city, online, age, weekday, courseId } = filter;
  const entries = Object.entries({
    place: online ? 'online' : city && `city:${city}`,
    age,
    day: weekday,
    course: courseId,
    page: page > 1 ? page : undefined,
    embed: embedded ? '' : undefined,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(entries).toString();
  return publicPages[locale] + (query && `?${query}`);
}
