import { pythonLanguage } from '@codemirror/lang-python';
import { describe, expect, it } from 'vitest';
import { locales } from '#platform/shared/localized-text.ts';
import { lessonsOf } from './course-folders.ts';
import { taughtToRobots } from './robots.words.ts';

const lessons = lessonsOf('robots-1');
const upTo = (at: number) => taughtToRobots.slice(0, at + 1);

/** Keywords, and names that the program does not give itself. */
function wordsOfPython(code: string): string[] {
  const words: string[] = [];
  const own = new Set([...code.matchAll(/for (\w+) in|^ *(\w+) = /gm)].flatMap(([, a, b]) => a ?? b ?? []));
  pythonLanguage.parser.parse(code).iterate({
    enter({ name, from, to }) {
      const text = code.slice(from, to);
      const isKeyword = name === text && /^[a-z]+$/.test(text);
      if (isKeyword || (/^(?:VariableName|PropertyName)$/.test(name) && !own.has(text))) words.push(text);
    },
  });
  return [...new Set(words)];
}

/** The lines of drawn programs: what stands between fences that name no language. */
function drawnLines(text: string): string[] {
  return [...text.matchAll(/^```\n(.*?)^```$/gms)]
    .flatMap(([, program = '']) => program.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

it('has a line for each lesson, in their order', () => {
  expect(taughtToRobots.map(({ lesson }) => lesson)).toEqual(lessons.map(({ folder }) => folder));
});

it('teaches each word once', () => {
  const all = taughtToRobots.flatMap(({ python = [], commands }) => [
    ...python,
    ...locales.flatMap((locale) => (commands?.[locale] ?? []).map((command) => `${locale}: ${command}`)),
  ]);
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

describe.each(lessons.map((lesson, at) => ({ ...lesson, at })))(
  'the lesson $folder',
  ({ text, exercises, at }) => {
    it.each(locales)('has every word that it teaches in its text: %s', (locale) => {
      const { python = [], commands } = taughtToRobots[at] ?? {};
      const stands = (word: string) =>
        new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text[locale] ?? '');
      expect([...python, ...(commands?.[locale] ?? [])].filter((word) => !stands(word))).toEqual([]);
    });

    it.each(locales)('draws programs of commands that were taught before: %s', (locale) => {
      const known = upTo(at).flatMap(({ commands }) => commands?.[locale] ?? []);
      const isKnown = (line: string) =>
        known.some((command) => line === command || line.startsWith(`${command} `) || line === `${command}:`);
      expect(drawnLines(text[locale] ?? '').filter((line) => !isKnown(line))).toEqual([]);
    });

    it.each(locales)('sets no task with a command that a later lesson teaches: %s', (locale) => {
      const later = taughtToRobots.slice(at + 1).flatMap(({ commands }) => commands?.[locale] ?? []);
      const tasks = (text[locale] ?? '').split('\n').filter((line) => line.startsWith('- [ ]'));
      const asks = (task: string) =>
        later.some((command) => new RegExp(`(?<!\\p{L})${command}(?!\\p{L})`, 'u').test(task));
      expect(tasks.filter(asks)).toEqual([]);
    });

    it('asks for no word that was not taught before', () => {
      const known = new Set(upTo(at).flatMap(({ python = [] }) => python));
      const asked = exercises.flatMap(({ spec }) =>
        spec.kind === 'python' ? [spec.starter, spec.solution ?? ''] : [],
      );
      expect(asked.flatMap(wordsOfPython).filter((word) => !known.has(word))).toEqual([]);
    });
  },
);

it('finds the words of a program, drawn or written', () => {
  expect(wordsOfPython('for cm in [1, 2]:\n    if cm < 5:\n        print(len(x))')).toEqual([
    'for',
    'in',
    'if',
    'print',
    'len',
    'x',
  ]);
  expect(drawnLines('Tekstas\n\n```\nkartok 2 kartus:\n    pirmyn\n```\n\n```python\nif x:\n```\n')).toEqual([
    'kartok 2 kartus:',
    'pirmyn',
  ]);
});
