import { describe, expect, it } from 'vitest';
import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseSpec, WebCode } from '#features/exercises/shared/exercise.ts';
import { defaultLocale, type Locale, locales } from '#platform/shared/localized-text.ts';
import { showPage } from '#platform/testing/page.ts';
import { lessonsOf } from '../taught/course-folders.ts';
import { answersInGames } from './web-games.ts';
import { answersInHtml } from './web-pages.ts';
import { answersInJavaScript } from './web-scripts.ts';
import { answersOfSites } from './web-sites.ts';
import { answersInCss } from './web-styles.ts';

type WebSpec = Extract<ExerciseSpec, { kind: 'web' }>;

const answers = [
  ...answersInHtml,
  ...answersInCss,
  ...answersInJavaScript,
  ...answersInGames,
  ...answersOfSites,
];
const exercises = lessonsOf('web-1').flatMap((lesson) => lesson.exercises);
const isWeb = (spec: ExerciseSpec): spec is WebSpec => spec.kind === 'web';

function specOf(name: string, locale: Locale): WebSpec & { solution: WebCode } {
  const found = exercises.find((exercise) => exercise.name === name)?.spec;
  const spec = found && inLanguageOf(found, locale);
  if (!spec || !isWeb(spec) || !spec.solution) throw new Error(`No page exercise ${name} with a solution.`);
  return { ...spec, solution: spec.solution };
}

it('has answers to every exercise of the course', () => {
  expect(answers.map(({ exercise }) => exercise)).toEqual(exercises.map(({ name }) => name));
});

describe.each(answers)('the exercise $exercise', ({ exercise, right, wrong }) => {
  const { checks, solution } = specOf(exercise, defaultLocale);
  const passes = (code: Partial<WebCode>) =>
    showPage({ ...solution, ...code }, checks).passed.every((passed) => passed);

  it.each(locales)('is passed by its solution, without an error, and not by its starter: %s', (locale) => {
    const spec = specOf(exercise, locale);
    expect(showPage(spec.solution, spec.checks)).toEqual({ passed: spec.checks.map(() => true), errors: [] });
    const begun = showPage(spec.starter, spec.checks);
    expect(begun.errors).toEqual([]);
    expect(begun.passed).toContain(false);
  });

  it('passes what is right in other ways', () => {
    expect(right.length).toBeGreaterThanOrEqual(6);
    expect(right.filter(([, code]) => !passes(code)).map(([what]) => what)).toEqual([]);
  });

  it('does not pass what is wrong, and each of its checks finds something wrong', () => {
    const judged = wrong.map(([what, code]) => ({
      what,
      passed: showPage({ ...solution, ...code }, checks).passed,
    }));
    expect(wrong.length).toBeGreaterThanOrEqual(6);
    expect(judged.filter(({ passed }) => !passed.includes(false)).map(({ what }) => what)).toEqual([]);
    expect(checks.map((_, at) => judged.some(({ passed }) => passed[at] === false))).toEqual(
      checks.map(() => true),
    );
  });
});
