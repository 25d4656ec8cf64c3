/** What is searched for among payables, and what the transfer itself says, as an index finds it. */
export interface PayableWords {
  /** Words of a name. */
  readonly names: readonly string[];
  /** Words that may as well be of a number or a reference. */
  readonly codes: readonly string[];
  /** The numbers that the codes end with. */
  readonly numbers: readonly number[];
  /** Patterns of what the transfer's own words begin with: a last name in any form begins so. */
  readonly stems: readonly string[];
}

/** How many words of a transfer are looked up among names: who sent it comes first. */
const mostStems = 12;

/** Letters of a last name that its forms share: Stankus and Stankienė. A short word must be a whole name. */
const stemLetters = 5;

/** The largest number of an invoice that the database can hold. */
const largest = 2 ** 31 - 1;

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
  const stems = said
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => (word.length === 3 ? `% ${word} %` : `%${word.slice(0, stemLetters)}%`));
  return {
    names: words.filter((word) => !isCode(word)),
    codes,
    numbers,
    stems: [...new Set(stems)].slice(0, mostStems),
  };
}
