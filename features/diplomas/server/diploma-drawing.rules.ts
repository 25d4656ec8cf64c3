import { encode } from 'uqr';
import type { PageCanvas, PageRole } from '#platform/server/pdf/page-canvas.ts';
import type { PrintFontName } from '#platform/server/pdf/print-fonts.ts';
import { box, circle, squares } from '#platform/server/pdf/shapes.ts';
import { type FittedText, fitted, fontFor } from '#platform/server/pdf/text-fitting.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { DiplomaLook } from '../shared/diplomas.ts';
import { dayIn, hoursIn, wordsOf } from './diploma-words.rules.ts';

/** All that is drawn on a diploma. */
export interface DiplomaContent {
  readonly look: DiplomaLook;
  readonly locale: Locale;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly description: string | null;
  readonly learningHours: number | null;
  readonly issuedOn: string;
  readonly code: string;
  /** Where the code is checked, with the code. */
  readonly checkUrl: string;
  readonly academyName: string;
  readonly signerName: string;
  readonly signerTitle: string;
  /** The academy's logo; null shows the mark of Orbita in its place. */
  readonly logo: PrintPicture | null;
  /** The signature as ink without paper. */
  readonly signature: PrintPicture | null;
}

/** A picture to be printed, with its size in pixels. */
export interface PrintPicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Lines that stand under each other in a column. */
export interface ColumnItem {
  readonly role: PageRole;
  readonly text: FittedText;
  readonly colour: string;
  /** From the bottom of what is above. */
  readonly gap: number;
}

interface Column {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly align: 'start' | 'middle';
  /** Where the lines stand when there is room left, 0 (above) to 1 (below). */
  readonly place?: number;
}

/** Draws lines under each other, as high or low in their column as it says. */
export function drawColumn(canvas: PageCanvas, items: readonly ColumnItem[], column: Column): void {
  const heights = items.map(
    ({ text, gap }, index) => (index === 0 ? 0 : gap) + text.lines.length * text.leading,
  );
  const free = column.bottom - column.top - heights.reduce((sum, height) => sum + height, 0);
  let y = column.top + Math.max(0, free) * (column.place ?? 0.5);
  for (const [index, { role, text, colour, gap }] of items.entries()) {
    y += index === 0 ? 0 : gap;
    const { font, size, leading } = text;
    canvas.part(role, () => {
      for (const line of text.lines) {
        y += leading;
        // The baseline stands a fifth of the leading above the bottom of its line.
        const at = { x: column.x, y: y - leading * 0.24, align: column.align };
        if (line !== '') canvas.text({ text: line, font, size, colour, ...at });
      }
    });
  }
}

/** A text in one line of the given size. */
export function oneLineOf(
  text: string,
  canvas: PageCanvas,
  font: PrintFontName,
  size: number,
  width: number,
): FittedText {
  const found = fontFor(text, canvas.fonts, font);
  const given = size * found.scale;
  const wide = canvas.fonts[found.font].widthOf(text, given);
  const fitting = wide > width ? (given * width) / wide : given;
  return { lines: [text], font: found.font, size: fitting, leading: size * 1.4 };
}

/** The name, as large as it fits: on one line, else first and last name on a line each. */
export function nameOf(
  { firstName, lastName }: DiplomaContent,
  canvas: PageCanvas,
  { width, largest }: { readonly width: number; readonly largest: number },
): FittedText {
  const font = canvas.fonts.display;
  const sizeOf = (line: string) => Math.min(largest, (width / font.widthOf(line, 100)) * 100);
  const whole = `${firstName} ${lastName}`;
  // Beside a much smaller line two larger ones read better, and look meant.
  const isOne = sizeOf(whole) >= largest * 0.72;
  const lines = isOne ? [whole] : [firstName, lastName];
  const size = Math.min(...lines.map(sizeOf));
  return { lines, font: 'display', size, leading: size * 1.22 };
}

/** What the programme taught, in a box. */
export function descriptionOf(
  { description }: DiplomaContent,
  canvas: PageCanvas,
  room: { readonly width: number; readonly height: number },
): FittedText | null {
  if (!description) return null;
  return fitted(description, canvas.fonts, { ...room, font: 'text', sizes: [12.5, 6.5], leading: 1.45 });
}

/** The name of the programme, on up to two lines. */
export function titleOf(
  { title }: DiplomaContent,
  canvas: PageCanvas,
  { width, largest }: { readonly width: number; readonly largest: number },
): FittedText {
  return fitted(title, canvas.fonts, {
    width,
    height: largest * 2.6,
    font: 'display',
    sizes: [largest, 8],
    leading: 1.28,
  });
}

/** Day, length and code, each with its word. */
export function factsOf({
  locale,
  issuedOn,
  learningHours,
  code,
}: DiplomaContent): { word: string; fact: string }[] {
  const words = wordsOf(locale);
  return [
    { word: words.issued, fact: dayIn(locale, issuedOn) },
    ...(learningHours ? [{ word: words.length, fact: hoursIn(locale, learningHours) }] : []),
    { word: words.code, fact: code },
  ];
}

interface FactsPlace {
  readonly x: number;
  readonly y: number;
  readonly gap: number;
  readonly colour: string;
  readonly quiet: string;
}

/** The facts in a row, each under its word. Returns where the row ends. */
export function drawFacts(canvas: PageCanvas, content: DiplomaContent, place: FactsPlace): number {
  let { x } = place;
  for (const { word, fact } of factsOf(content)) {
    const width = Math.max(canvas.fonts.text.widthOf(word, 8.5), canvas.fonts.strong.widthOf(fact, 11));
    const left = x;
    canvas.part('P', () => {
      canvas.text({ text: word, x: left, y: place.y - 15, font: 'text', size: 8.5, colour: place.quiet });
      canvas.text({ text: fact, x: left, y: place.y, font: 'strong', size: 11, colour: place.colour });
    });
    x += width + place.gap;
  }
  return x - place.gap;
}

interface QrPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** The tile under it. */
  readonly tile?: { readonly colour: string; readonly margin: number };
}

/** The QR code that leads to the check page, on its tile where the ground is dark. */
export function drawQr(canvas: PageCanvas, { checkUrl, locale }: DiplomaContent, place: QrPlace): void {
  const { x, y, size, colour, tile } = place;
  if (tile) {
    const { margin } = tile;
    canvas.decoration(() =>
      canvas.path(box(x - margin, y - margin, size + 2 * margin, size + 2 * margin, 7), {
        fill: tile.colour,
      }),
    );
  }
  const { data } = encode(checkUrl, { ecc: 'M', border: 0 });
  canvas.figure(wordsOf(locale).qr, () => canvas.path(squares(data, { x, y, size }), { fill: colour }));
}

interface SignaturePlace {
  readonly x: number;
  /** The line under the signature. */
  readonly y: number;
  readonly width: number;
  readonly align: 'start' | 'middle';
  readonly colour: string;
  readonly quiet: string;
  readonly line: string;
}

/** The signature over its line, with the signer's name and title below; nothing while nobody signs. */
export function drawSignature(canvas: PageCanvas, content: DiplomaContent, place: SignaturePlace): void {
  const { signature, signerName, signerTitle, locale } = content;
  if (!signerName) return;
  const { x, y, width, align } = place;
  const left = align === 'start' ? x : x - width / 2;
  if (signature) {
    const scale = Math.min((width * 0.86) / signature.width, 46 / signature.height);
    const [w, h] = [signature.width * scale, signature.height * scale];
    const at = align === 'start' ? left + 4 : x - w / 2;
    canvas.figure(wordsOf(locale).signature, () =>
      canvas.picture({ png: signature.png, x: at, y: y - h * 0.86, width: w, height: h }),
    );
  }
  canvas.decoration(() => canvas.path(`M${left} ${y}h${width}`, { stroke: place.line, width: 0.75 }));
  const line = (text: string, font: PrintFontName, size: number) =>
    oneLineOf(text, canvas, font, size, width);
  canvas.part('P', () => {
    const name = line(signerName, 'strong', 11);
    canvas.text({ ...name, text: signerName, x, y: y + 15, colour: place.colour, align });
    if (!signerTitle) return;
    const title = line(signerTitle, 'text', 9);
    canvas.text({ ...title, text: signerTitle, x, y: y + 28, colour: place.quiet, align });
  });
}

/** What shapes alone are drawn on. */
export type Ground = Pick<PageCanvas, 'width' | 'height' | 'path'>;

/** The mark of Orbita: a ring with a planet on it; `size` high, its upper left corner at x, y. */
export function drawMark(
  canvas: Ground,
  { x, y, size, ring, ground }: { x: number; y: number; size: number; ring: string; ground: string },
): void {
  const s = size / 48;
  canvas.path(circle(x + 24 * s, y + 25 * s, 16 * s), { stroke: ring, width: 7.5 * s });
  canvas.path(circle(x + 36.5 * s, y + 12.5 * s, 9.5 * s), { fill: ground });
  canvas.path(circle(x + 36.5 * s, y + 12.5 * s, 6.6 * s), { fill: '#ffc93d' });
}

interface LogoPlace {
  /** The middle of its left side, or its middle. */
  readonly x: number;
  readonly y: number;
  readonly align: 'start' | 'middle';
  /** The tile under it where the ground is dark. */
  readonly tile?: string;
}

const [logoWidth, logoHeight, tileMargin] = [84, 36, 5];

/** The academy's logo, as large as its place lets it. Returns how wide it is with its tile; 0 where there is none. */
export function drawLogo(
  canvas: PageCanvas,
  { logo, academyName }: DiplomaContent,
  place: LogoPlace,
): number {
  if (!logo) return 0;
  const margin = place.tile ? tileMargin : 0;
  const scale = Math.min(logoWidth / logo.width, (logoHeight - margin) / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const [whole, tall] = [width + 2 * margin, height + 2 * margin];
  const left = place.align === 'start' ? place.x : place.x - whole / 2;
  const top = place.y - tall / 2;
  const { tile } = place;
  if (tile) canvas.decoration(() => canvas.path(box(left, top, whole, tall, 6), { fill: tile }));
  canvas.figure(academyName, () =>
    canvas.picture({ png: logo.png, x: left + margin, y: top + margin, width, height }),
  );
  return whole;
}
