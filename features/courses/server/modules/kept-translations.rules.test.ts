import { expect, it } from 'vitest';
import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { withKeptTranslations } from './kept-translations.rules.ts';

const none = { lt: '', en: '' };
const spec: ExerciseSpec = {
  kind: 'python',
  instructions: { lt: 'Suskaičiuok', en: 'Count' },
  starter: 'monetos = 5',
  solution: null,
  hints: [],
  checks: [],
};
const page: ExerciseSpec = { ...spec, kind: 'web', starter: { html: '', css: '', js: '' } } as ExerciseSpec;
const translated = { en: { starter: 'coins = 5' } };
const lesson = (one: ExerciseSpec, id = 'a'): LessonContent => ({
  title: none,
  body: none,
  teacherNotes: none,
  topics: [],
  exercises: [{ id, spec: one }],
});
const way = { passes: true, code: 'monetos = 9' };
const before = lesson({ ...spec, translated } as ExerciseSpec);

it.each([
  ['keeps code in a further language that isn’t mentioned', lesson(spec), before, translated],
  [
    'takes away code that is said to be none',
    lesson({ ...spec, translated: {} } as ExerciseSpec),
    before,
    undefined,
  ],
  [
    'replaces code that is mentioned',
    lesson({ ...spec, translated: { en: {} } } as ExerciseSpec),
    before,
    { en: {} },
  ],
  ['keeps nothing for an exercise of another kind', lesson(page), before, undefined],
  ['keeps nothing for another exercise', lesson(spec, 'b'), before, undefined],
  ['keeps nothing where nothing was stored', lesson(spec), undefined, undefined],
])('%s', (_title, content, stored, expected) => {
  expect(withKeptTranslations(content, stored).exercises[0]?.spec.translated).toEqual(expected);
});

it.each([
  ['keeps examples that aren’t mentioned', spec, [way]],
  ['takes away examples that are said to be none', { ...spec, examples: [] }, undefined],
  ['keeps none for an exercise of another kind', page, undefined],
])('%s', (_title, one, expected) => {
  const stored = lesson({ ...spec, examples: [way] } as ExerciseSpec);
  expect(withKeptTranslations(lesson(one as ExerciseSpec), stored).exercises[0]?.spec.examples).toEqual(
    expected,
  );
});

it.each([
  ['keeps a language’s examples that aren’t mentioned', { en: { starter: 'coins = 6' } }, [way]],
  ['takes away a language’s examples that are said to be none', { en: { examples: [] } }, undefined],
  ['takes examples away with their language', {}, undefined],
])('%s', (_title, said, expected) => {
  const stored = lesson({
    ...spec,
    translated: { en: { ...translated.en, examples: [way] } },
  } as ExerciseSpec);
  const kept = withKeptTranslations(lesson({ ...spec, translated: said } as ExerciseSpec), stored);
  const { translated: languages } = kept.exercises[0]?.spec ?? {};
  expect(languages?.en?.examples).toEqual(expected);
  expect(languages).not.toEqual({ en: { examples: [] } });
});
