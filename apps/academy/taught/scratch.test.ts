import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ScratchKey, scratchBlocks } from '#features/courses/shared/blocks/scratch-blocks.words.ts';
import {
  readScratchBlock,
  readScratchScripts,
  type ScratchHole,
  type ScratchLine,
  type ScratchPart,
  scratchKeyOf,
} from '#features/courses/shared/blocks/scratch-script.rules.ts';
import { type Locale, locales } from '#platform/shared/localized-text.ts';
import { taughtInScratch } from './scratch.ts';
import { editorNames, lessonNames, scratchChoices } from './scratch.words.ts';

const root = join(import.meta.dirname, '../courses');
const courses = ['scratch-1', 'scratch-2'] as const;

interface Course {
  readonly lessons: readonly string[];
}
const lessons = courses.flatMap((course) => {
  const module: Course = JSON.parse(readFileSync(join(root, course, 'module.json'), 'utf8'));
  return module.lessons.map((folder) => ({ course, folder }));
});
type Lesson = (typeof lessons)[number];
const inEachLanguage = lessons.flatMap((lesson) => locales.map((locale) => ({ ...lesson, locale })));

const read = ({ course, folder }: Lesson, file: string) =>
  readFileSync(join(root, course, folder, file), 'utf8');
const textOf = (lesson: Lesson, locale: Locale) => read(lesson, `${locale}.md`);
const notesOf = (lesson: Lesson, locale: Locale) => read(lesson, `notes.${locale}.md`);
const challenge = /^## (?:Iššūkis|Challenge)/m;

/** Blocks as they stand in a text: lines of scripts, and those that a sentence names. */
interface Quoted {
  readonly script: boolean;
  readonly text: string;
}
function quotedIn(text: string): Quoted[] {
  return [...text.matchAll(/^```scratch\n([\s\S]*?)^```$|`([^`\n]+)`/gm)].flatMap<Quoted>(([, code, span]) =>
    span === undefined
      ? linesOf(code ?? '').map((line) => ({ script: true, text: line.text }))
      : [{ script: false, text: span }],
  );
}

const scriptsOf = (text: string) =>
  [...text.matchAll(/^```scratch\n([\s\S]*?)^```$/gm)].flatMap(([, code]) => readScratchScripts(code ?? ''));
const within = (line: ScratchLine): ScratchLine[] => [line, ...line.inside.flatMap(within)];
const linesOf = (code: string) => readScratchScripts(code).flat().flatMap(within);

/** Holes for whatever a child wants to say. */
const spoken: readonly (ScratchKey | null)[] = ['sayFor', 'ask', 'equals'];
const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

interface Uses {
  readonly keys: ScratchKey[];
  readonly names: string[];
  readonly unknown: string[];
}

function takeHole({ bracket, text, parts }: ScratchHole, of: ScratchKey | null, locale: Locale, uses: Uses) {
  if (bracket === '[') {
    if (!spoken.includes(of)) uses.names.push(text);
  } else if (bracket === '(' && isNumber(text)) return;
  else if (bracket === '(' && scratchKeyOf(parts, locale) === null) uses.names.push(text);
  else take(parts, text, locale, uses);
}

function take(parts: readonly ScratchPart[], text: string, locale: Locale, uses: Uses): void {
  const key = scratchKeyOf(parts, locale);
  if (key) uses.keys.push(key);
  else uses.unknown.push(text);
  for (const part of parts) if (typeof part !== 'string') takeHole(part, key, locale, uses);
}

function usesOf(quoted: readonly Quoted[], locale: Locale): Uses {
  const uses: Uses = { keys: [], names: [], unknown: [] };
  for (const { text } of quoted) take(readScratchBlock(text), text, locale, uses);
  return uses;
}

const usesIn = (text: string, locale: Locale) => usesOf(quotedIn(text), locale);
const boldIn = (text: string) => [...text.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, name]) => name ?? '');
const namesIn = (names: typeof editorNames, locale: Locale) => names.map((name) => name[locale] ?? '');
/** The same whatever the language: a name by its place in the lists. */
const placesOf = (names: readonly string[], locale: Locale) =>
  names.map((name) => namesIn([...scratchChoices, ...lessonNames], locale).indexOf(name));

describe.each(inEachLanguage)('$course/$folder in $locale', ({ locale, ...lesson }) => {
  const texts = [textOf(lesson, locale), notesOf(lesson, locale)];
  const uses = usesIn(texts.join('\n'), locale);

  it('names every block as Scratch does in the language', () => {
    expect(uses.unknown).toEqual([]);
  });

  it('fills the holes of blocks with what Scratch offers and with names that the lessons give', () => {
    const known = namesIn([...scratchChoices, ...lessonNames], locale);
    expect(uses.names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('sets in bold what Scratch’s editor is called, and nothing else', () => {
    const known = namesIn(editorNames, locale);
    expect(texts.flatMap(boldIn).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('shows scripts that begin with an event and stand inside the blocks that hold them', () => {
    for (const script of texts.flatMap(scriptsOf)) {
      const keyOf = ({ text }: ScratchLine) => scratchKeyOf(readScratchBlock(text), locale);
      expect(String(script[0] && keyOf(script[0]))).toMatch(/^when/);
      for (const line of script.flatMap(within)) {
        const key = keyOf(line);
        const wraps = key !== null && 'wraps' in scratchBlocks[key];
        expect([line.text, line.inside.length > 0]).toEqual([line.text, wraps]);
      }
    }
  });

  it('has a script, help, a challenge and something to try alone', () => {
    const [text = ''] = texts;
    const [lesson_ = '', task = ''] = text.split(challenge);
    expect(scriptsOf(lesson_).length).toBeGreaterThan(0);
    expect(text).toContain(':::hint[');
    expect(task.match(/^- \[ \] /gm)?.length).toBeGreaterThanOrEqual(3);
    expect(task).toMatch(/^## (?:Dar daugiau|More to try)$/m);
  });
});

it.each(lessons)('$course/$folder shows the same blocks in every language', (lesson) => {
  const [original, ...others] = locales.map((locale) => {
    const parts = [textOf(lesson, locale), notesOf(lesson, locale)];
    return parts.map((text) => {
      const quoted = quotedIn(text);
      const scripts = usesOf(
        quoted.filter(({ script }) => script),
        locale,
      );
      const named = usesOf(
        quoted.filter(({ script }) => !script),
        locale,
      );
      return [scripts.keys, placesOf(scripts.names, locale), named.keys.toSorted()];
    });
  });
  for (const other of others) expect(other).toEqual(original);
});

describe('the blocks of a lesson', () => {
  const before = ({ course, folder }: Lesson) => {
    const place = lessons.findIndex((each) => each.course === course && each.folder === folder);
    return lessons.slice(0, place);
  };
  const taughtIn = ({ course, folder }: Lesson) => taughtInScratch[course]?.[folder] ?? [];

  it.each(inEachLanguage)(
    'are introduced before they are asked for: $course/$folder in $locale',
    ({ locale, ...lesson }) => {
      const earlier = new Set(before(lesson).flatMap(taughtIn));
      const [lesson_ = ''] = textOf(lesson, locale).split(challenge);
      const shown = new Set(usesIn(lesson_, locale).keys);
      expect([...shown].filter((key) => !earlier.has(key)).toSorted()).toEqual(taughtIn(lesson).toSorted());
      const taught = new Set([...earlier, ...shown]);
      const asked = usesIn(textOf(lesson, locale) + notesOf(lesson, locale), locale).keys;
      expect(asked.filter((key) => !taught.has(key))).toEqual([]);
    },
  );

  it('are few at a time', () => {
    for (const lesson of lessons) expect(taughtIn(lesson).length).toBeLessThanOrEqual(5);
  });

  it('and the names on the lists are all used', () => {
    for (const locale of locales) {
      const texts = lessons.flatMap((lesson) => [textOf(lesson, locale), notesOf(lesson, locale)]);
      const { keys, names } = usesIn(texts.join('\n'), locale);
      expect(Object.keys(scratchBlocks).filter((key) => !keys.includes(key as ScratchKey))).toEqual([]);
      const given = namesIn([...scratchChoices, ...lessonNames], locale);
      expect(given.filter((name) => !names.includes(name))).toEqual([]);
      const bold = texts.flatMap(boldIn);
      expect(namesIn(editorNames, locale).filter((name) => !bold.includes(name))).toEqual([]);
    }
  });
});

describe.each(courses)('the course %s', (course) => {
  it('has eight lessons', () => {
    expect(lessons.filter((lesson) => lesson.course === course)).toHaveLength(8);
    expect(Object.keys(taughtInScratch[course] ?? {})).toHaveLength(8);
  });

  it('has pictures of at most 30 kB, each shown with words for those who do not see it', () => {
    const texts = lessons
      .filter((lesson) => lesson.course === course)
      .flatMap((lesson) => locales.map((locale) => textOf(lesson, locale)));
    for (const name of readdirSync(join(root, course, 'files'))) {
      expect(statSync(join(root, course, 'files', name)).size).toBeLessThanOrEqual(30_000);
      const shown = texts.filter((text) => new RegExp(`file="files/${name}" alt="[^"]{40,}"`).test(text));
      expect([name, shown.length]).toEqual([name, locales.length]);
    }
  });
});
