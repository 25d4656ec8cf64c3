import { describe, expect, it } from 'vitest';
import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import { defaultLocale, type Locale, locales } from '#platform/shared/localized-text.ts';
import { pythonForTests } from '#platform/testing/python.ts';
import { besideExercise, lessonsOf } from './course-folders.ts';
import { taughtInPython } from './python.ts';
import { inOtherWords, waysIn } from './ways.ts';

const python = await pythonForTests();
type PythonSpec = Extract<ExerciseSpec, { kind: 'python' }>;

/** Which checks a program passes, for a reader of a language; none when it does not end well. */
function passed(spec: PythonSpec, locale: Locale, code: string): boolean {
  const { checks, inputs = [] } = inLanguageOf(spec, locale);
  const { outcome } = python.run({ code, checks, inputs, answers: inputs });
  return outcome.kind === 'finished' && outcome.checks.every((check) => check.passed);
}

const exercises = taughtInPython.flatMap(({ course }) =>
  lessonsOf(course).flatMap(({ folder, exercises }) =>
    exercises.map(({ name, spec }) => ({ course, folder, name, spec })),
  ),
);

describe.each(exercises)('$course: $name', ({ course, folder, name, spec }) => {
  // The wrong ones lie in a file of their own where all together would be too long.
  const texts = ['ways.py', 'wrong-ways.py'].map((file) => besideExercise(course, folder, name, file));
  const { words, ways } = waysIn(texts.join('\n'));

  it.each(locales)('is solved by its solution and not by its starter: %s', (locale) => {
    if (spec.kind !== 'python') return expect.fail('It is a page.');
    const { starter, solution } = inLanguageOf(spec, locale);
    expect(spec.checks.length).toBeGreaterThan(0);
    expect(passed(spec, locale, solution ?? '')).toBe(true);
    expect(passed(spec, locale, starter)).toBe(false);
  });

  it('has six ways or more that are right, and as many that are wrong', () => {
    for (const kind of ['right', 'wrong'])
      expect(ways.filter((way) => way.kind === kind).length).toBeGreaterThanOrEqual(6);
  });

  it.each(locales)('lets each right way through and no wrong one: %s', (locale) => {
    if (spec.kind !== 'python') return expect.fail('It is a page.');
    const misjudged = ways.filter(({ kind, code }) => {
      const program = locale === defaultLocale ? code : inOtherWords(code, words);
      return passed(spec, locale, program) !== (kind === 'right');
    });
    expect(misjudged.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([]);
  });
});
