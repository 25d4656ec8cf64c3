import { describe, expect, it } from 'vitest';
import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseSpec, WebCode } from '#features/exercises/shared/exercise.ts';
import { defaultLocale, type Locale, locales } from '#platform/shared/localized-text.ts';
import { showPage } from '#platform/testing/page.ts';
import { lessonsOf } from '../taught/course-folders.ts';
import { inOtherWords } from '../taught/ways.ts';
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

const inEnglish = ({ html, css, js }: WebCode, words: ReadonlyMap<string, string>): WebCode => ({
  html: inOtherWords(html, words),
  css,
  js: inOtherWords(js, words),
});

describe.each(answers)('the exercise $exercise', ({ exercise, words, right, wrong }) => {
  it.each(locales)('is passed by its solution, without an error, and not by its starter: %s', (locale) => {
    const { checks, solution, starter } = specOf(exercise, locale);
    expect(showPage(solution, checks)).toEqual({ passed: checks.map(() => true), errors: [] });
    const begun = showPage(starter, checks);
    expect(begun.errors).toEqual([]);
    expect(begun.passed).toContain(false);
  });

  it('checks the same in each language where its answers are the same', () => {
    if (!words)
      for (const locale of locales)
        expect(specOf(exercise, locale).checks).toEqual(specOf(exercise, defaultLocale).checks);
  });

  describe.each(words ? locales : [defaultLocale])('%s', (locale) => {
    const { checks, solution } = specOf(exercise, locale);
    const judge = (code: Partial<WebCode>) => {
      const page = { ...solution, ...code };
      return showPage(words && locale !== defaultLocale ? inEnglish(page, words) : page, checks).passed;
    };

    it('passes what is right in other ways', () => {
      expect(right.length).toBeGreaterThanOrEqual(6);
      const judged = right.map(([what, code]) => {
        const passed = judge(code);
        return { what, refusedBy: checks.filter((_, at) => !passed[at]) };
      });
      expect(judged.filter(({ refusedBy }) => refusedBy.length > 0)).toEqual([]);
    });

    it('does not pass what is wrong, and each of its checks finds something wrong', () => {
      const judged = wrong.map(([what, code]) => ({ what, passed: judge(code) }));
      expect(wrong.length).toBeGreaterThanOrEqual(6);
      expect(judged.filter(({ passed }) => !passed.includes(false)).map(({ what }) => what)).toEqual([]);
      const silent = checks.filter((_, at) => judged.every(({ passed }) => passed[at]));
      expect(silent).toEqual([]);
    });
  });
});
