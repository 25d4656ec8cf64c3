/** What is searched for among payables, and what the transfer itself says, as an index finds it. */
export interface PayableWords {
  /** Words of a name. */
  readonly names: readonly string[];
  /** Words that may as well be of a number or a reference. */
  readonly codes: readonly string[];
  /** The numbers that the codes end with. */
  readonly numbers: readonly number[];
  /** The numbers of invoices that contain the longest digits searched for; null where there are too many to look each up. */
  readonly containing: readonly number[] | null;
  /** Patterns of what the transfer's own words begin with: a last name in any form begins so. */
  readonly stems: readonly string[];
}

/** How many words of a transfer are looked up among names: who sent it comes first. */
const mostStems = 12;

/** Letters of a last name that its forms share: Stankus and Stankienė. A short word must be a whole name. */
const stemLetters = 5;

/** How many numbers are looked up one by one: so many contain three given digits of six. */
const mostContaining = 4000;

/** The largest number of an invoice that the database can hold. */
const largest = 2 ** 31 - 1;

/** The numbers up to the last, written with six digits at least, in which these digits stand; null where that is too many. */
export function numbersContaining(digits: string, last: number): number[] | null {
  const places = Math.max(6, String(last).length);
  const others = places - digits.length;
  if (others < 0) return [];
  if ((others + 1) * 10 ** others > mostContaining) return null;
  const found = Array.from({ length: others + 1 }, (_, after) =>
    Array.from({ length: 10 ** others }, (_, rest) => {
      const low = rest % 10 ** after;
      const high = (rest - low) * 10 ** digits.length;
      return high + Number(digits) * 10 ** after + low;
    }),
  );
  return [...new Set(found.flat())].filter((number) => number > 0 && number <= last);
}

/** The longest run of digits of these words. */
const longestDigits = (words: readonly string[]): string =>
  words.flatMap((word) => word.match(/\d+/g) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '');

/**
 * Tells words of a search apart: one with a digit, or with which a series begins, may be a number; any other is of a name. The
 * transfer's words are cut to what forms of a last name share.
 */
export function payableWords(
  search: string,
  {
    said,
    series,
    last,
  }: { readonly said: string; readonly series: readonly string[]; readonly last: number },
): PayableWords {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const isCode = (word: string) =>
    /\d/.test(word) || series.some((each) => each.startsWith(word.toUpperCase()));
  const codes = words.filter(isCode);
  const numbers = codes.flatMap((code) => {
    const number = Number(/\d+$/.exec(code)?.[0] ?? 0);
    return number > 0 && number <= largest ? [number] : [];
  });
  const stems = said
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => (word.length === 3 ? `% ${word} %` : `%${word.slice(0, stemLetters)}%`));
  return {
    names: words.filter((word) => !isCode(word)),
    codes,
    numbers,
    containing: numbersContaining(longestDigits(codes), last),
    stems: [...new Set(stems)].slice(0, mostStems),
  };
}
