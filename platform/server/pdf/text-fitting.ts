import type { PrintFont, PrintFontName, PrintFonts } from './print-fonts.ts';

/**
 * The font that has every letter of a text: the running one, otherwise the wide one, which has Cyrillic too.
 */
export function fontFor(
  text: string,
  fonts: PrintFonts,
  wanted: PrintFontName,
): { font: PrintFontName; scale: number } {
  const has = [...text].every((letter) => letter === '\n' || fonts[wanted].hasLetter(letter));
  // The wide font is as wide as its name says.
  return has ? { font: wanted, scale: 1 } : { font: 'wide', scale: 0.8 };
}

/**
 * A text in lines no wider than `width`; a word that is wider is broken. The text's own line breaks are kept.
 */
export function wrapped(text: string, font: PrintFont, size: number, width: number): string[] {
  const space = font.widthOf(' ', size);
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let current = '';
    let used = 0;
    for (const word of line.split(' ').flatMap((each) => broken(each, font, size, width))) {
      const wide = font.widthOf(word, size);
      if (current !== '' && used + space + wide > width) {
        lines.push(current);
        [current, used] = [word, wide];
      } else {
        [current, used] = current === '' ? [word, wide] : [`${current} ${word}`, used + space + wide];
      }
    }
    return [...lines, current];
  });
}

function broken(word: string, font: PrintFont, size: number, width: number): string[] {
  if (font.widthOf(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && font.widthOf(part + letter, size) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

/** Lines of one size that fit into their box. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly font: PrintFontName;
  readonly size: number;
  /** From baseline to baseline. */
  readonly leading: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly font: PrintFontName;
  /** The largest size that is tried, and the smallest. */
  readonly sizes: readonly [largest: number, smallest: number];
  readonly leading?: number;
}

/**
 * A text as large as its box allows. At the smallest size, its own line breaks are dropped before any lines are.
 */
export function fitted(text: string, fonts: PrintFonts, room: Room): FittedText {
  const { font, scale } = fontFor(text, fonts, room.font);
  const [largest, smallest] = room.sizes;
  const factor = room.leading ?? 1.4;
  for (let size = largest * scale; size > smallest * scale; size -= 0.5) {
    const lines = wrapped(text, fonts[font], size, room.width);
    if (lines.length * size * factor <= room.height) return { lines, font, size, leading: size * factor };
  }
  const size = smallest * scale;
  const lines = wrapped(text.replaceAll('\n', ' '), fonts[font], size, room.width);
  return { lines, font, size, leading: Math.min(size * factor, room.height / lines.length) };
}
