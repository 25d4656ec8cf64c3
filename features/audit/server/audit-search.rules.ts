import type { Locale } from '#platform/shared/localized-text.ts';
import { foldLetters } from '#platform/shared/search-words.ts';
import { auditActs } from '../shared/audit-acts.words.ts';

/** How many words of a search count; further ones are left out. */
export const mostWords = 8;

/** A word of a search, and what it can be besides a name. */
export interface SearchedWord {
  readonly word: string;
  /** The acts that the log tells with a word that begins so, in the reader's language: `rasa` is a name, and no part of `sąrašą`. */
  readonly acts: readonly string[];
  /** The invoices with this number; of a series where the word names one: `123`, `ORB-000123`, or `ORB` before `123`. */
  readonly invoice: { readonly series: string | null; readonly number: number } | null;
}

const numbered = /^(?:(\p{L}+)-)?0*([1-9]\d{0,8})$/u;

/** The words of a search, each once. */
export function searchedWords(search: string, locale: Locale): SearchedWord[] {
  const words = [...new Set(search.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWords);
  return words.map((word, at) => ({
    word,
    acts: Object.entries(auditActs[locale]).flatMap(([act, text]) => (saysWord(text, word) ? [act] : [])),
    invoice: invoiceOf(word) ?? seriesOf(word, words[at + 1]),
  }));
}

function saysWord(text: string, word: string): boolean {
  const folded = foldLetters(word);
  return foldLetters(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .some((each) => each.startsWith(folded));
}

function invoiceOf(word: string): SearchedWord['invoice'] {
  const [, series = null, number] = numbered.exec(word) ?? [];
  return number ? { series, number: Number(number) } : null;
}

/** The log writes a space between them. */
function seriesOf(word: string, next: string | undefined): SearchedWord['invoice'] {
  const following = next && /^\p{L}+$/u.test(word) ? invoiceOf(next) : null;
  return following?.series === null ? { ...following, series: word } : null;
}

/** Words that are shorter have no place in an index of letters. */
export const shortestIndexed = 3;

interface Found {
  readonly word: string;
  readonly acts: readonly string[];
  readonly ids: readonly string[];
}

/**
 * Where to begin: with a word that is looked up in the names of what is gone too, and of these with the one that says the least, so that the
 * fewest entries are looked at for the others.
 */
export function rarestFirst<Word extends Found>(words: readonly Word[]): Word[] {
  const isShort = ({ word }: Found) => Number(word.length < shortestIndexed);
  const said = ({ acts, ids }: Found) => acts.length + ids.length;
  return words.toSorted((one, other) => isShort(one) - isShort(other) || said(one) - said(other));
}
