/** What is searched for among payables, and what the transfer itself says, as an index finds it. */
export interface PayableWords {
  /** Words of a name. */
  readonly names: readonly string[];
  /** Words that may as well be of a number or a reference. */
  readonly codes: readonly string[];
  /** The numbers that the codes end with. */
  readonly numbers: readonly number[];
  /** The longest digits of the codes; null where they are too few for the index over labels of invoices. */
  readonly digits: string | null;
  /** Patterns of what the transfer's own words begin with: a last name in any form begins so. */
  readonly stems: readonly string[];
}

/** How many words of a transfer are looked up among names: who sent it comes first. */
const mostStems = 12;

/** Letters of a last name that its forms share: Stankus and Stankienė. A short word must be a whole name. */
const stemLetters = 5;

/** The index knows labels by three letters at a time. */
const fewestDigits = 3;

/** The largest number of an invoice that the database can hold. */
const largest = 2 ** 31 - 1;

/** The longest run of digits of these words. */
const longestDigits = (words: readonly string[]): string =>
  words.flatMap((word) => word.match(/\d+/g) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '');

/**
 * Tells words of a search apart: one with a digit, or with which a series begins, may be a number; any other is of a name. The
 * transfer's words are cut to what forms of a last name share.
 */
export function payableWords(
  search: string,
  { said, series }: { readonly said: string; readonly series: readonly string[] },
): PayableWords {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const isCode = (word: string) =>
    /\d/.test(word) || series.some((each) => each.startsWith(word.toUpperCase()));
  const codes = words.filter(isCode);
  const numbers = codes.flatMap((code) => {
    const number = Number(/\d+$/.exec(code)?.[0] ?? 0);
    return number > 0 && number <= largest ? [number] : [];
  });
  const digits = longestDigits(codes);
  const stems = said
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => (word.length === 3 ? `% ${word} %` : `%${word.slice(0, stemLetters)}%`));
  return {
    names: words.filter((word) => !isCode(word)),
    codes,
    numbers,
    digits: digits.length < fewestDigits ? null : digits,
    stems: [...new Set(stems)].slice(0, mostStems),
  };
}
