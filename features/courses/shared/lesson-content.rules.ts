import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Locale, type LocalizedText, locales } from '#platform/shared/localized-text.ts';
import type { LessonContent } from './lesson-content.ts';

interface Texts {
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  readonly topics: readonly { readonly title: LocalizedText; readonly body: LocalizedText }[];
}

/** Why a working copy cannot be published: a lesson without a Lithuanian title has no name (decision L6). */
export function whyUnpublishable({ title }: Pick<LessonContent, 'title'>): ErrorCode | null {
  return title.lt === '' ? 'lesson/title-required' : null;
}

/** Languages in which some text of a lesson is missing while another has it: marked for staff (decision L6). */
export function missingLanguages({ title, body, topics }: Texts): Locale[] {
  const texts = [title, body, ...topics.flatMap((topic) => [topic.title, topic.body])];
  const has = (text: LocalizedText, locale: Locale) => (text[locale] ?? '').trim() !== '';
  return locales.filter((each) =>
    texts.some((text) => !has(text, each) && locales.some((other) => has(text, other))),
  );
}
