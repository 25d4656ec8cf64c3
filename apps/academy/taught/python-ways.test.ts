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

/** What a child answers to a program that asks for more than the checks count on. */
const chatter = Array<string>(9).fill('7');

/** What refuses a program, for a reader of a language: the titles of checks, or the error with which it ends. */
function refusals(spec: PythonSpec, locale: Locale, code: string): readonly string[] {
  const { checks, inputs = [] } = inLanguageOf(spec, locale);
  const { outcome } = python.run({ code, checks, inputs, answers: [...inputs, ...chatter] });
  if (outcome.kind === 'failed') return [outcome.error.raw];
  if (outcome.kind !== 'finished') return [outcome.kind];
  return outcome.checks.flatMap(({ passed }, at) => (passed ? [] : [checks[at]?.title?.[locale] ?? `${at}`]));
}

const courses = [...taughtInPython.map(({ course }) => course), 'robots-1'];
const exercises = courses.flatMap((course) =>
  lessonsOf(course).flatMap(({ folder, exercises }) =>
    exercises.map(({ name, spec }) => ({ course, folder, name, spec })),
  ),
);

describe.each(exercises)('$course: $name', ({ course, folder, name, spec }) => {
  if (spec.kind !== 'python') throw new Error(`${name} is a page.`);
  // The wrong ones lie in a file of their own where all together would be too long.
  const texts = ['ways.py', 'wrong-ways.py'].map((file) => besideExercise(course, folder, name, file));
  const { words, ways } = waysIn(texts.join('\n'));

  it('has six ways or more that are right, and as many that are wrong', () => {
    for (const kind of ['right', 'wrong'])
      expect(ways.filter((way) => way.kind === kind).length).toBeGreaterThanOrEqual(6);
  });

  describe.each(locales)('%s', (locale) => {
    it('is solved by its solution and not by its starter', () => {
      const { starter, solution } = inLanguageOf(spec, locale);
      expect(refusals(spec, locale, solution ?? '')).toEqual([]);
      expect(refusals(spec, locale, starter)).not.toEqual([]);
    });

    it('lets each right way through and no wrong one, and each check refuses one', () => {
      const judged = ways.map(({ kind, title, code }) => {
        const program = locale === defaultLocale ? code : inOtherWords(code, words);
        return { way: `${kind}: ${title}`, kind, refusedBy: refusals(spec, locale, program) };
      });
      const misjudged = judged.filter(
        ({ kind, refusedBy }) => (refusedBy.length === 0) !== (kind === 'right'),
      );
      expect(misjudged).toEqual([]);
      const refusing = new Set(judged.flatMap(({ refusedBy }) => refusedBy));
      const { checks } = inLanguageOf(spec, locale);
      expect(checks.filter(({ title }) => !refusing.has(title?.[locale] ?? ''))).toEqual([]);
    });
  });
});
