import { expect, it } from 'vitest';
import type { LessonContent } from '../../shared/lesson-content.ts';
import {
  changedTexts,
  hasSameExercises,
  isWritten,
  missingIn,
  partOf,
  textsOf,
  withLine,
  withoutTopic,
  withText,
  withTopic,
} from './lesson-content.view.ts';

const none = { lt: '', en: '' };
const content: LessonContent = {
  title: { lt: 'Ciklai', en: 'Loops' },
  body: { lt: 'Kartojame.', en: '' },
  teacherNotes: none,
  topics: [{ id: 't1', title: { lt: 'Pirma', en: 'First' }, body: none }],
  exercises: [],
};

it('changes one text of one part in one language', () => {
  const change = { field: 'body', language: 'en', text: 'We repeat.' } as const;
  expect(withText(content, { key: 'lesson', ...change }).body).toEqual({
    lt: 'Kartojame.',
    en: 'We repeat.',
  });
  expect(withText(content, { key: 'notes', ...change }).teacherNotes.en).toBe('We repeat.');
  expect(withText(content, { key: 't1', ...change }).topics[0]?.body.en).toBe('We repeat.');
  expect(withText(content, { key: 't9', ...change })).toEqual(content);
});

it('adds a topic at the end and removes one', () => {
  const two = withTopic(content, 't2');
  expect(two.topics.map(({ id }) => id)).toEqual(['t1', 't2']);
  expect(withoutTopic(two, 't1').topics.map(({ id }) => id)).toEqual(['t2']);
  expect(partOf(withoutTopic(two, 't1'), 't1')).toBeNull();
});

it('knows in which part a language is missing', () => {
  expect(missingIn(content, 'lesson')).toEqual(['en']);
  expect(missingIn(content, 't1')).toEqual([]);
  expect(missingIn(content, 'notes')).toEqual([]);
});

it('knows a topic in which something is written', () => {
  expect(isWritten(content, 't1')).toBe(true);
  expect(isWritten(withTopic(content, 't2'), 't2')).toBe(false);
});

it('names every text of a lesson, topics by their number', () => {
  expect(textsOf(content)).toHaveLength(10);
  expect(textsOf(content)).toContainEqual({
    key: 't1',
    number: 1,
    field: 'title',
    language: 'en',
    text: 'First',
  });
});

it('tells which texts differ from an earlier content, those of lost topics last', () => {
  const later = { ...content, title: { lt: 'Ciklai', en: 'For loops' }, topics: [] };
  expect(
    changedTexts(content, later).map(({ key, language, before, text }) => [key, language, before, text]),
  ).toEqual([
    ['lesson', 'en', 'Loops', 'For loops'],
    ['t1', 'lt', 'Pirma', ''],
    ['t1', 'en', 'First', ''],
  ]);
  expect(changedTexts(content, content)).toEqual([]);
});

it('knows equal exercises, in whatever order their fields came', () => {
  const spec = {
    kind: 'python',
    instructions: none,
    starter: '',
    solution: null,
    hints: [],
    checks: [],
  } as const;
  const one = { exercises: [{ id: 'e', spec: { ...spec, hints: [], checks: [] } }] };
  const { kind, ...rest } = one.exercises[0]?.spec ?? spec;
  expect(
    hasSameExercises(one, { exercises: [{ spec: { ...rest, kind, hints: [], checks: [] }, id: 'e' }] }),
  ).toBe(true);
  expect(hasSameExercises(one, { exercises: [] })).toBe(false);
});

it('inserts a block at the end of a part, in English only where there is a text', () => {
  expect(withLine(content, 'lesson', '::x').body).toEqual({ lt: 'Kartojame.\n\n::x\n', en: '' });
  const translated = { ...content, body: { lt: '', en: 'We repeat.' } };
  expect(withLine(translated, 'lesson', '::x').body).toEqual({ lt: '::x\n', en: 'We repeat.\n\n::x\n' });
});
