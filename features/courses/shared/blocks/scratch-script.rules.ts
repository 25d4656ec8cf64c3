import { type Locale, locales } from '#platform/shared/localized-text.ts';
import { type ScratchBlock, type ScratchKey, scratchBlocks } from './scratch-blocks.words.ts';

/** A hole of a block and what stands in it. */
export interface ScratchHole {
  readonly bracket: '(' | '[' | '<';
  readonly text: string;
  /** What the text is made of; a text in square brackets is taken as it is. */
  readonly parts: readonly ScratchPart[];
}
export type ScratchPart = string | ScratchHole;

/** A line of a script with the lines that stand inside its block. */
export interface ScratchLine {
  readonly text: string;
  readonly inside: ScratchLine[];
}

const closings = { '(': ')', '[': ']', '<': '>' } as const;
const isBracket = (sign: string): sign is ScratchHole['bracket'] => Object.hasOwn(closings, sign);
/** `<` and `>` between spaces compare; elsewhere they are the ends of a question. */
const compares = (text: string, at: number) => / [<>] /.test(text.slice(Math.max(0, at - 1), at + 2));

interface ReadParts {
  readonly parts: ScratchPart[];
  readonly end: number;
}

/** Holes in holes, and blocks in blocks: nobody who writes by hand goes deeper. */
const deepest = 12;

function readUntil(text: string, from: number, closing: string, depth: number): ReadParts {
  const parts: ScratchPart[] = [];
  let words = from;
  let at = from;
  const keepWords = () => {
    if (at > words) parts.push(text.slice(words, at));
  };
  for (; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (compares(text, at)) continue;
    if (sign === closing) break;
    if (!isBracket(sign) || depth === deepest) continue;
    keepWords();
    const hole = readHole(text, at, sign, depth);
    parts.push(hole.read);
    at = hole.end;
    words = at + 1;
  }
  keepWords();
  return { parts, end: at };
}

function readHole(text: string, start: number, bracket: ScratchHole['bracket'], depth: number) {
  const { parts, end } =
    bracket === '['
      ? { parts: [], end: endOfText(text, start) }
      : readUntil(text, start + 1, closings[bracket], depth + 1);
  const read: ScratchHole = { bracket, text: text.slice(start + 1, end), parts };
  return { read, end };
}

function endOfText(text: string, start: number): number {
  const found = text.indexOf(']', start);
  return found < 0 ? text.length : found;
}

/** A block as a lesson writes it, in words and holes: `eik (10)`, `jeigu <lieti [kraštą]?>`. */
export function readScratchBlock(text: string): readonly ScratchPart[] {
  return readUntil(text, 0, '', 0).parts;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const formOf = (parts: readonly ScratchPart[]) =>
  tidy(
    parts.map((part) => (typeof part === 'string' ? part : part.bracket + closings[part.bracket])).join(''),
  );
/** A value may stand in a hole for text: `sakyk (atsakas)`. */
const roundly = (form: string) => form.replaceAll('[]', '()');
/** What a text says of a block when its holes do not matter: `kartok …`. */
const openly = (form: string) => form.replaceAll(/\(\)|\[\]|<>/g, '…');

const blocks = Object.entries(scratchBlocks) as [ScratchKey, ScratchBlock][];
const readings = [(form: string) => form, roundly, openly];
/** Blocks by how they are written, the strictest reading first; a block of values before one that takes a choice. */
const known = Object.fromEntries(
  locales.map((locale) => [
    locale,
    readings.map((read) => {
      const named = blocks.map(([key, block]) => [block[locale] ?? '', key] as const);
      named.sort(([one], [other]) => Number(one.includes('[')) - Number(other.includes('[')));
      return new Map(named.reverse().map(([form, key]) => [read(form), key]));
    }),
  ]),
) as Record<Locale, Map<string, ScratchKey>[]>;

/** Which block the words are in a language, or null when Scratch has none of this name among those that lessons use. */
export function scratchKeyOf(parts: readonly ScratchPart[], locale: Locale): ScratchKey | null {
  const form = formOf(parts);
  const [exactly, valued, open] = known[locale];
  return exactly?.get(form) ?? valued?.get(roundly(form)) ?? open?.get(form) ?? null;
}

/** A block in whichever language it is written. */
export function scratchBlockOf(parts: readonly ScratchPart[]): ScratchBlock | null {
  const keys = locales.map((locale) => scratchKeyOf(parts, locale));
  const key = keys.find((each) => each !== null);
  return key ? scratchBlocks[key] : null;
}

/** The scripts of a fenced block: an empty line parts them, two spaces put a line inside the block above. */
export function readScratchScripts(code: string): ScratchLine[][] {
  const scripts: ScratchLine[][] = [[]];
  let open: { indent: number; lines: ScratchLine[] }[] = [];
  for (const line of code.split(/\r\n?|\n/)) {
    const text = line.trim();
    if (text === '') {
      if (scripts.at(-1)?.length) scripts.push([]);
      open = [];
      continue;
    }
    const indent = line.search(/\S/);
    open = open.filter((each) => each.indent < indent);
    const read: ScratchLine = { text, inside: [] };
    (open.at(-1)?.lines ?? scripts.at(-1))?.push(read);
    if (open.length < deepest) open.push({ indent, lines: read.inside });
  }
  return scripts.filter(({ length }) => length > 0);
}
