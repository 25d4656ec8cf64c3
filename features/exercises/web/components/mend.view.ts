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
const isName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

const letters = (text: string) => [...text.toLowerCase()].sort().join('');

/** Whether a word may be another one with a mistake: letters that changed places, too (`fro`). */
const mayBe = (found: string, right: string) =>
  found !== right && (wordNear(found, [right]) === right || letters(found) === letters(right));

/** What is given a value names itself: `form = 3` is no loop. */
const isGiven = (after: string) => /^\s*=(?!=)/.test(after);

/** The places of words in a line. */
function placesOf(wrong: string, right: string, text: string) {
  return [...text.matchAll(word)]
    .map(({ index, 0: found }) => ({ found, from: index, to: index + found.length }))
    .filter(({ found, to }) => (wrong ? found === wrong : mayBe(found, right)) && !isGiven(text.slice(to)));
}

/**
 * The code with the word that was meant in place of the wrong one, which is nearly it; null unless exactly one word of the line can be it.
 * What other languages call so isn't a slip of the fingers: that is for the child to rewrite.
 */
export function mended(code: string, mistake: Mistake): string | null {
  const lines = code.split('\n');
  const at = (mistake.line ?? 0) - 1;
  const text = lines[at];
  // A name of several parts (`console.lg`) differs from what was meant in its last one.
  const [wrong = '', right = ''] = [mistake.name, mistake.guess].map((each) => each.split('.').at(-1));
  if (text === undefined || !isName.test(right) || (wrong !== '' && !mayBe(wrong, right))) return null;
  const [place, ...others] = placesOf(wrong, right, text);
  if (!place || others.length > 0) return null;
  lines[at] = text.slice(0, place.from) + right + text.slice(place.to);
  return lines.join('\n');
}

/** Lines that begin a block and lack nothing but the colon at their end; of others it isn't known where it belongs. */
const blocks = String.raw`(?:if|elif|for|while|with)\b[^#"'\n]*?[\p{L}\p{N}_)\]}]|def \w+\([^()#\n]*\)|class \w+(?:\([^()#\n]*\))?|else|try|finally|except(?: \w+)?`;
const lacksColon = new RegExp(String.raw`^(\s*(?:${blocks}))(\s*(?:#.*)?)$`, 'u');

/** The code with a colon at the end of a line that begins a block, before what is noted there; null where one stands already. */
export function withColon(code: string, line: number | null): string | null {
  const lines = code.split('\n');
  const at = (line ?? 0) - 1;
  const [, begins = '', rest = ''] = lacksColon.exec(lines[at] ?? '') ?? [];
  if (begins === '') return null;
  lines[at] = `${begins}:${rest}`;
  return lines.join('\n');
}
