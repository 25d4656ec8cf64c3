import { wordNear } from './near-word.view.ts';

/** A mistake that one word of a line explains. */
export interface Mistake {
  /** From 1. */
  readonly line: number | null;
  /** The word that is wrong; empty where only the right one is known. */
  readonly name: string;
  /** What was meant. */
  readonly guess: string;
}

const word = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const isName = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u;

const letters = (text: string) => [...text.toLowerCase()].sort().join('');

/** Whether a word may be another one with a mistake: letters that changed places, too (`fro`). */
const mayBe = (found: string, right: string) =>
  found !== right && (wordNear(found, [right]) === right || letters(found) === letters(right));

/** The places of words in a line. A name of several parts (`console.lg`) differs from what was meant in its last one. */
function placesOf({ name, guess }: Mistake, text: string) {
  const [wrong = '', right = ''] = [name, guess].map((each) => each.split('.').at(-1));
  return [...text.matchAll(word)]
    .filter(([found]) => (wrong ? found === wrong : mayBe(found, right)))
    .map(({ index, 0: found }) => ({ from: index, to: index + found.length, right }));
}

/**
 * The code with the word that was meant in place of the wrong one; null unless exactly one word of the line can be it, and it is a word that
 * was meant, not a hint of what to write.
 */
export function mended(code: string, mistake: Mistake): string | null {
  const lines = code.split('\n');
  const at = (mistake.line ?? 0) - 1;
  const text = lines[at];
  if (text === undefined || !isName.test(mistake.guess)) return null;
  const [place, ...others] = placesOf(mistake, text);
  if (!place || others.length > 0) return null;
  lines[at] = text.slice(0, place.from) + place.right + text.slice(place.to);
  return lines.join('\n');
}

/** The code with a colon at the end of a line that begins a block, before what is noted there; null where one stands already. */
export function withColon(code: string, line: number | null): string | null {
  const lines = code.split('\n');
  const at = (line ?? 0) - 1;
  const [, begins = '', rest = ''] =
    /^(\s*(?:if|elif|else|for|while|def|try|except|with|class)\b[^#"'\n]*?)(\s*(?:#.*)?)$/.exec(
      lines[at] ?? '',
    ) ?? [];
  if (begins === '' || begins.endsWith(':')) return null;
  lines[at] = `${begins}:${rest}`;
  return lines.join('\n');
}
