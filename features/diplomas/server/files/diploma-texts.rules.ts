import type { PageCanvas, PageRole } from '#platform/server/pdf/page-canvas.ts';
import type { PrintFontName } from '#platform/server/pdf/print-fonts.ts';
import { type FittedText, fitted, fontFor } from '#platform/server/pdf/text-fitting.ts';
import { dayIn, hoursIn, wordsOf } from '../looks/diploma.words.ts';
import type { DiplomaContent } from './diploma-content.rules.ts';

/** Lines below each other in a column. */
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
  /** The position of the lines when there is room left, 0 (top) to 1 (bottom). */
  readonly place?: number;
}

/** Draws lines below each other, positioned in their column. */
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
        // The baseline is a fifth of the leading above the bottom of its line.
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

/** The name, as large as it fits: on one line, otherwise first and last name on a line each. */
export function nameOf(
  { firstName, lastName }: DiplomaContent,
  canvas: PageCanvas,
  { width, largest }: { readonly width: number; readonly largest: number },
): FittedText {
  const font = canvas.fonts.display;
  const sizeOf = (line: string) => Math.min(largest, (width / font.widthOf(line, 100)) * 100);
  const whole = `${firstName} ${lastName}`;
  // Next to a much smaller line two larger ones read better, and look intended.
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

/** Day, length and code, each with its label. */
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

/** The facts in a row, each under its label. Returns where the row ends. */
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
