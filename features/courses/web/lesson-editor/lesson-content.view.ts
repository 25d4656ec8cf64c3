import {
  defaultLocale,
  fullText,
  type Locale,
  type LocalizedText,
  locales,
} from '#platform/shared/localized-text.ts';
import { missingLanguages } from '../../shared/lesson-content.rules.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';

/** What is edited at a time: the lesson's own texts, the notes for teachers, or a topic by id. */
export type PartKey = 'lesson' | 'notes' | (string & {});

/** The texts of a part; the notes have no title. Null when the topic no longer exists. */
export function partOf(
  content: LessonContent,
  key: PartKey,
): { title: LocalizedText | null; body: LocalizedText } | null {
  if (key === 'lesson') return { title: content.title, body: content.body };
  if (key === 'notes') return { title: null, body: content.teacherNotes };
  return content.topics.find(({ id }) => id === key) ?? null;
}

interface Change {
  readonly key: PartKey;
  readonly field: 'title' | 'body';
  readonly language: Locale;
  readonly text: string;
}

/** The content with a changed text of a part. */
export function withText(content: LessonContent, { key, field, language, text }: Change): LessonContent {
  if (key === 'lesson') return { ...content, [field]: { ...content[field], [language]: text } };
  if (key === 'notes') return { ...content, teacherNotes: { ...content.teacherNotes, [language]: text } };
  const topics = content.topics.map((topic) =>
    topic.id === key ? { ...topic, [field]: { ...topic[field], [language]: text } } : topic,
  );
  return { ...content, topics };
}

/** The content with one more, empty topic at the end. */
export function withTopic(content: LessonContent, id: string): LessonContent {
  return { ...content, topics: [...content.topics, { id, title: fullText(), body: fullText() }] };
}

/** The content without a topic. */
export function withoutTopic(content: LessonContent, id: string): LessonContent {
  return { ...content, topics: content.topics.filter((topic) => topic.id !== id) };
}

/** Languages in which a part lacks a text that the other has. */
export function missingIn(content: LessonContent, key: PartKey): Locale[] {
  const part = partOf(content, key);
  return part ? missingLanguages({ title: part.title ?? fullText(), body: part.body, topics: [] }) : [];
}

/** True when a topic has content that would be lost with it. */
export function isWritten(content: LessonContent, key: PartKey): boolean {
  const part = partOf(content, key);
  return Boolean(part && locales.some((each) => part.title?.[each]?.trim() || part.body[each]?.trim()));
}

/** A text of a lesson with its name in a list of changes. */
export interface NamedText {
  readonly key: PartKey;
  /** The topic's number, from 1; 0 for texts outside topics. */
  readonly number: number;
  readonly field: 'title' | 'body';
  readonly language: Locale;
  readonly text: string;
}

/** All texts of a content in order, so that two contents can be compared. Exercises are not texts. */
export function textsOf(content: LessonContent): NamedText[] {
  const keys = ['lesson', ...content.topics.map(({ id }) => id), 'notes'];
  return keys.flatMap((key) => {
    const part = partOf(content, key);
    const number = content.topics.findIndex(({ id }) => id === key) + 1;
    return locales.flatMap((language) => [
      ...(part?.title
        ? [{ key, number, field: 'title' as const, language, text: part.title[language] ?? '' }]
        : []),
      ...(part ? [{ key, number, field: 'body' as const, language, text: part.body[language] ?? '' }] : []),
    ]);
  });
}

/** A text that differs between two contents. */
export interface ChangedText extends NamedText {
  readonly before: string;
}

/** The texts in which a content differs from an earlier one; those of removed topics come last. */
export function changedTexts(before: LessonContent, after: LessonContent): ChangedText[] {
  const nameOf = ({ key, field, language }: NamedText) => `${key} ${field} ${language}`;
  const old = new Map(textsOf(before).map((each) => [nameOf(each), each]));
  const now = textsOf(after);
  const there = new Set(now.map(nameOf));
  const gone = [...old.values()].filter((each) => !there.has(nameOf(each)));
  return [
    ...now.map((each) => ({ ...each, before: old.get(nameOf(each))?.text ?? '' })),
    ...gone.map((each) => ({ ...each, before: each.text, text: '' })),
  ].filter((each) => each.text !== each.before);
}

const byName = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value;

/** True when two contents have the same exercises in the same order. */
export function hasSameExercises(
  { exercises: before }: Pick<LessonContent, 'exercises'>,
  { exercises: after }: Pick<LessonContent, 'exercises'>,
): boolean {
  return JSON.stringify(before, byName) === JSON.stringify(after, byName);
}

/**
 * The content with a block at the end of a part: in each language that has a text, and always in Lithuanian.
 */
export function withLine(content: LessonContent, key: PartKey, line: string): LessonContent {
  return locales.reduce((next, language) => {
    const text = partOf(next, key)?.body[language] ?? '';
    if (language !== defaultLocale && text.trim() === '') return next;
    const added = text.trim() === '' ? `${line}\n` : `${text.trimEnd()}\n\n${line}\n`;
    return withText(next, { key, field: 'body', language, text: added });
  }, content);
}
