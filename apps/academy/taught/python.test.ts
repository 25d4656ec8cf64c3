import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import { locales } from '#platform/shared/localized-text.ts';
import { pythonForTests } from '#platform/testing/python.ts';
import { type FolderLesson, lessonsOf } from './course-folders.ts';
import { type TaughtWord, taughtInPython } from './python.ts';

const python = await pythonForTests();
const reader = readFileSync(join(import.meta.dirname, 'words_of.py'), 'utf8');

/** The words of each program, read by Python itself. */
function wordsOf(programs: readonly string[]): string[][] {
  const code = `PROGRAMS = ${JSON.stringify(JSON.stringify(programs))}\n${reader}`;
  const { outcome, printed } = python.run({ code });
  if (outcome.kind !== 'finished')
    throw new Error(`Python could not read the programs: ${JSON.stringify(outcome)}`);
  return JSON.parse(printed);
}

const wordOf = (taught: TaughtWord) => (typeof taught === 'string' ? taught : taught[0]);
const shownOf = (taught: TaughtWord) => (typeof taught === 'string' ? taught : taught[1]);

/** The examples of a text as one program, as a child reads them, and all that stands in it in code. */
function codeIn(text: string): { example: string; all: string } {
  const examples = [...text.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const spans = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return { example: examples.join('\n'), all: [...examples, ...spans].join('\n') };
}

function stands(shown: string, code: string): boolean {
  if (!/^\w+$/.test(shown)) return code.includes(shown);
  return new RegExp(`\\b${shown}\\b`).test(code);
}

/** The programs of a lesson that a child reads or writes, each with where it stands. */
function programsOf(lesson: FolderLesson): [where: string, code: string][] {
  const ofExercises = lesson.exercises.flatMap(({ name, spec }) =>
    locales.flatMap((locale): [string, string][] => {
      const { kind, starter, solution } = inLanguageOf(spec, locale);
      if (kind !== 'python') return [];
      return [
        [`${name}, starter, ${locale}`, starter],
        [`${name}, solution, ${locale}`, solution ?? ''],
      ];
    }),
  );
  const examples = locales.map((locale): [string, string] => [
    `example, ${locale}`,
    codeIn(lesson.text[locale] ?? '').example,
  ]);
  return [...ofExercises, ...examples];
}

const lessonsIn = new Map(taughtInPython.map(({ course }) => [course, lessonsOf(course)]));

/** All that a child knows in each lesson: what it teaches, and what came before. */
const known = new Map<string, ReadonlySet<string>>();
for (const { course, after, lessons } of taughtInPython) {
  let sofar = new Set(after === null ? [] : known.get(`${after}/${lessonsIn.get(after)?.at(-1)?.folder}`));
  for (const { folder } of lessonsIn.get(course) ?? []) {
    sofar = new Set([...sofar, ...(lessons[folder] ?? []).map(wordOf)]);
    known.set(`${course}/${folder}`, sofar);
  }
}

describe.each(taughtInPython)('$course', ({ course, lessons }) => {
  const folders = lessonsIn.get(course) ?? [];

  it('has a row of words for each of its lessons, and for no other', () => {
    expect(Object.keys(lessons)).toEqual(folders.map(({ folder }) => folder));
  });

  it.each(folders.map(({ folder }) => folder))(
    '%s asks for no word that no lesson has taught yet',
    (folder) => {
      const lesson = folders.find((each) => each.folder === folder);
      const programs = lesson ? programsOf(lesson) : [];
      const used = wordsOf(programs.map(([, code]) => code));
      const early = programs.flatMap(([where], at) =>
        (used[at] ?? [])
          .filter((word) => !known.get(`${course}/${folder}`)?.has(word))
          .map((word) => `${where}: ${word}`),
      );
      expect(early).toEqual([]);
    },
  );

  it.each(folders.map(({ folder, text }) => [folder, text] as const))(
    '%s shows each word that it teaches, in all languages',
    (folder, text) => {
      for (const locale of locales) {
        const { all } = codeIn(text[locale] ?? '');
        const missing = (lessons[folder] ?? []).map(shownOf).filter((shown) => !stands(shown, all));
        expect({ locale, missing }).toEqual({ locale, missing: [] });
      }
    },
  );

  it('teaches each word once', () => {
    const words = Object.values(lessons).flat().map(wordOf);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});

describe('the words of a program', () => {
  it.each([
    ['if a:\n  b\nelif c:\n  d\nelse:\n  e', ['a', 'b', 'c', 'd', 'e', 'elif', 'else', 'if']],
    ['if 1:\n  pass\nelse:\n  if 2:\n    pass', ['Pass', 'else', 'if']],
    ['import random\nx = [random.randint(1, 2)]', ['=', 'import random', 'list', 'randint']],
    ['from turtle import *\nforward(-1)', ['-', 'forward', 'from turtle import *']],
    ['def f(a):\n  return a[0]\nf("x")', ['def', 'index', 'return', 'text']],
    ['x = {1: 2}\nprint(f"{x}")', ['=', 'Dict', 'FormattedValue', 'JoinedStr', 'print']],
    ['print("a", end="")', ['keyword', 'print', 'text']],
  ])('of %j are %j', (code, words) => {
    expect(wordsOf([code])).toEqual([words]);
  });
});
