import type { PrintFonts } from '#platform/server/pdf/print-fonts.ts';

/** A text as the fonts of a diploma can print it, and the letters that they cannot. */
export interface Printable {
  readonly text: string;
  /** Letters of scripts that the fonts do not have: without them the text would mean something else. */
  readonly lostLetters: string;
  /** Everything that is left out, such as emoji. */
  readonly leftOut: string;
}

/**
 * The printable part of a text: Latin and Cyrillic letters, digits and punctuation. Nothing is ever printed as an empty
 * box: a character without a glyph in the fonts is left out, and reported.
 */
export function printableOf(text: string, fonts: Pick<PrintFonts, 'wide'>): Printable {
  const leftOut = new Set<string>();
  const kept = [...text.normalize('NFC')].filter((letter) => {
    if (letter === '\n' || fonts.wide.hasLetter(letter)) return true;
    // Joiners and selectors belong to the emoji before them and are nothing by themselves.
    if (!/\p{Default_Ignorable_Code_Point}/u.test(letter)) leftOut.add(letter);
    return false;
  });
  const all = [...leftOut].join('');
  return {
    text: kept
      .join('')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .trim(),
    lostLetters: [...leftOut].filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter)).join(''),
    leftOut: all,
  };
}

/**
 * The letters that keep a name from being printed; all of it when nothing would be left. Empty when it can be printed.
 */
export function unprintableIn(
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  fonts: Pick<PrintFonts, 'wide'>,
): string {
  const parts = [firstName, lastName].map((part) => ({ part, ...printableOf(part, fonts) }));
  return parts.map(({ part, text, lostLetters }) => lostLetters || (text === '' ? part : '')).join('');
}
