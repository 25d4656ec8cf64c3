import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The fonts of printed pages: running text, its strong form, and the display font, which has Cyrillic too. */
export const printFontFiles = {
  text: 'figtree/400Regular/Figtree_400Regular.ttf',
  strong: 'figtree/600SemiBold/Figtree_600SemiBold.ttf',
  display: 'unbounded/700Bold/Unbounded_700Bold.ttf',
  wide: 'unbounded/400Regular/Unbounded_400Regular.ttf',
} as const;
export type PrintFontName = keyof typeof printFontFiles;

/** A font that text can be measured with, and turned into outlines. */
export interface PrintFont {
  /** The font as one PDF embeds it, with its own set of used letters; the parsed font behind it is shared by all. */
  embeddedIn(document: object, id: string): object;
  hasLetter(letter: string): boolean;
  /** The width of a line in points. */
  widthOf(text: string, size: number, spacing?: number): number;
  /** The line as an SVG path whose baseline starts at 0, 0, in points; y grows downwards. */
  outlineOf(text: string, size: number, spacing?: number): string;
}

/** The fonts by their names. */
export type PrintFonts = Readonly<Record<PrintFontName, PrintFont>>;

/** A font within one PDF, as pdfkit makes it from a parsed one. */
interface Embedded {
  readonly font: Outlines;
  readonly constructor: new (document: object, font: Outlines, id: string) => Embedded;
}

/** The part of fontkit, which pdfkit's fonts are made of, that is used here. */
interface Outlines {
  readonly unitsPerEm: number;
  /** The glyphs used so far, each with the letters that it was first used for. */
  _glyphs: Record<number, unknown>;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    readonly glyphs: readonly { readonly path: { scale(x: number, y: number): Path } }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
  };
}
interface Path {
  translate(x: number, y: number): Path;
  toSVG(): string;
}

let opened: Promise<PrintFonts> | undefined;

/** The fonts of printed pages, read once in a process that prints. */
export function openPrintFonts(): Promise<PrintFonts> {
  opened ??= readFonts();
  return opened;
}

async function readFonts(): Promise<PrintFonts> {
  const { default: PdfDocument } = await import('pdfkit');
  const folder = fileURLToPath(new URL('../../../node_modules/@expo-google-fonts/', import.meta.url));
  const open = (name: PrintFontName): PrintFont => {
    const bytes = readFileSync(folder + printFontFiles[name]);
    const scratch = new PdfDocument({ autoFirstPage: false, font: '' }).font(bytes);
    return fontOf((scratch as unknown as { _font: Embedded })._font);
  };
  return { text: open('text'), strong: open('strong'), display: open('display'), wide: open('wide') };
}

/** So many words are cached by a font: the words of a batch recur on each of its pages. */
const wordsKnown = 2000;

function fontOf({ font, constructor: Embedding }: Embedded): PrintFont {
  const known = new Map<string, number>();
  const unitsOf = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= wordsKnown) known.clear();
    const units = font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    known.set(text, units);
    return units;
  };
  return {
    embeddedIn(document, id) {
      // A glyph that another document first used as a part of a letter (the e of ė) stands for no letter by itself: text
      // copied from this document would lack it.
      font._glyphs = {};
      return new Embedding(document, font, id);
    },
    hasLetter: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    widthOf: (text, size, spacing = 0) =>
      (unitsOf(text) * size) / font.unitsPerEm + [...text].length * spacing,
    outlineOf(text, size, spacing = 0) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let x = 0;
      return glyphs
        .map((glyph, place) => {
          const { xAdvance = 0, xOffset = 0 } = positions[place] ?? {};
          const path = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, 0);
          x += xAdvance * scale + spacing;
          return shortened(path.toSVG());
        })
        .join('');
    },
  };
}

function shortened(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
