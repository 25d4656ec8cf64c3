import { describe, expect, it } from 'vitest';
import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import type { WebCode } from '#features/exercises/shared/exercise.ts';
import { locales } from '#platform/shared/localized-text.ts';
import { lessonsOf } from './course-folders.ts';
import { type PageWords, wordsOfPage } from './page-words.ts';
import { taughtOnPages } from './web.ts';

const kinds = ['elements', 'attributes', 'css', 'js'] as const satisfies readonly (keyof PageWords)[];
const lessons = lessonsOf('web-1');

const newIn = (kind: (typeof kinds)[number], until: number) =>
  taughtOnPages.slice(0, until).flatMap((lesson) => lesson[kind] ?? []);

/** The word on its own: `p` is not in `<span>`, `color` not in `background-color`. */
function stands(word: string, text: string): boolean {
  const escaped = word.replaceAll(/[^\w-]/g, '\\$&');
  return /^\w/.test(word) ? new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text) : text.includes(word);
}

it('has a line for each lesson, in their order', () => {
  expect(taughtOnPages.map(({ lesson }) => lesson)).toEqual(lessons.map(({ folder }) => folder));
});

it.each(kinds)('teaches each word once: %s', (kind) => {
  const all = newIn(kind, taughtOnPages.length);
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

describe.each(lessons.map((lesson, at) => ({ ...lesson, at })))(
  'the lesson $folder',
  ({ text, exercises, at }) => {
    const taught = taughtOnPages[at];

    it.each(locales)('has every word that it teaches in its text: %s', (locale) => {
      const words = kinds.flatMap((kind) => taught?.[kind] ?? []);
      expect(words.filter((word) => !stands(word, text[locale] ?? ''))).toEqual([]);
    });

    it.each(locales)('shows and asks for no word that was not taught before: %s', (locale) => {
      const asked = exercises.flatMap(({ spec }) => {
        const { kind, starter, solution } = inLanguageOf(spec, locale);
        return kind === 'web' ? [starter, ...(solution ? [solution] : [])] : [];
      });
      const shown = examplesIn(text[locale] ?? '');
      expect([shown, ...asked].flatMap((code) => untaught(code, at + 1))).toEqual([]);
    });
  },
);

/** The examples of a text, each language's as one. */
function examplesIn(text: string): WebCode {
  const fenced = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const of = (part: string) =>
    fenced.flatMap(([, name, code = '']) => (name === part ? [code] : [])).join('\n');
  return { html: of('html'), css: of('css'), js: of('js') };
}

function untaught(code: WebCode, until: number): string[] {
  const used = wordsOfPage(code);
  return kinds.flatMap((kind) => {
    const known = new Set(newIn(kind, until));
    return used[kind].filter((word) => !known.has(word));
  });
}

it('finds every kind of word that a page uses', () => {
  const page = {
    html: '<DIV class="a"><p id=b>Labas</DIV>',
    css: 'p:hover { color: red; background: linear-gradient(red, blue); }\n@media print { .a { margin: 0; } }',
    js: 'const a = document.querySelector("#b");\nlet n = 0;\na.addEventListener("click", () => { n += 1; if (n === 3) a.textContent = `n`; });',
  };
  expect(wordsOfPage(page)).toEqual({
    elements: ['div', 'p'],
    attributes: ['class', 'id'],
    css: ['color', 'background', 'margin', 'linear-gradient', ':hover', '@media'],
    js: expect.arrayContaining(
      'const let if document querySelector addEventListener textContent => += === ` click'.split(' '),
    ),
  });
});
