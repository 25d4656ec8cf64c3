import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { numbered } from '#platform/server/pdf/page-numbers.ts';
import type { PrintFontName, PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { fontFor, wrapped } from '#platform/server/pdf/text-fitting.ts';

/** A table as it is printed: its head is on each page. */
export interface PrintedTable {
  readonly title: string;
  /** Whose table it is and what it is about, a line each. */
  readonly about: readonly string[];
  /** What each page says at its top: that it is a draft. */
  readonly mark: string | null;
  readonly head: readonly string[];
  /** The columns whose texts end at the right, by their place. */
  readonly amounts: ReadonlySet<number>;
  readonly rows: readonly (readonly string[])[];
  /** What it comes to, a line each. */
  readonly sums: readonly string[];
  /** What is filled in by hand, each with a line to write on. */
  readonly places: readonly string[];
}

/** The size of its pages, in points. */
interface Sheet {
  readonly width: number;
  readonly height: number;
}

const ink = { dark: '#1d1b46', quiet: '#5c5980', rule: '#cfcbe3' } as const;
const edge = 48;
const gap = 10;
const below = 52;
/** The sizes of letters in the table, the usual first: a smaller one where its columns don't fit. */
const sizes = [9, 8, 7, 6] as const;
const padding = 7;
const leadingOf = (size: number) => size + 3.5;
const sumHeight = 15;
const placeHeight = 34;
/** A column is no narrower than this, unless there are too many. */
const narrowest = 26;
/** No column begins wider. */
const widest = 190;

interface Row {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);

/** How wide each column wants to be, and how narrow it may be: as its longest text, and as the longest word of its heading. */
function wishes(
  { head, rows }: Pick<PrintedTable, 'head' | 'rows'>,
  fonts: PrintFonts,
  size: number,
): { most: number[]; least: number[] } {
  const wide = (text: string, font: PrintFontName) => {
    const fitting = fontFor(text, fonts, font);
    return fonts[fitting.font].widthOf(text, size * fitting.scale);
  };
  const most = head.map((title, place) => {
    const words = Math.max(...title.split(' ').map((word) => wide(word, 'strong')));
    const texts = [...new Set(rows.map((row) => row[place] ?? ''))].map((text) => wide(text, 'text'));
    return Math.min(widest, Math.max(narrowest, words, ...texts.slice(0, 5000)) + gap);
  });
  const least = head.map((title, place) => {
    const words = Math.max(...title.split(' ').map((word) => wide(word, 'strong')));
    return Math.min(most[place] ?? 0, Math.max(narrowest, Math.min(80, words)) + gap);
  });
  return { most, least };
}

/** Whether no column of a table needs to be narrower than it wants to be on a sheet. */
export function isNarrow(table: PrintedTable, fonts: PrintFonts, { width }: Sheet): boolean {
  return sum(wishes(table, fonts, sizes[0]).most) <= width - 2 * edge;
}

/** The largest letters with which the headings of a table fit; the smallest where none do. */
export function fittingSize(
  table: Pick<PrintedTable, 'head' | 'rows'>,
  fonts: PrintFonts,
  room: number,
): number {
  return sizes.find((size) => sum(wishes(table, fonts, size).least) <= room) ?? sizes[sizes.length - 1] ?? 6;
}

/** How wide each column is: as its longest text where there is room, otherwise as its longest word and a share of the rest. */
export function columnWidths(
  table: Pick<PrintedTable, 'head' | 'rows'>,
  fonts: PrintFonts,
  room: number,
  size: number = sizes[0],
): number[] {
  const { most, least } = wishes(table, fonts, size);
  const whole = sum(most);
  if (whole <= room) return most.map((width) => width + ((room - whole) * width) / whole);
  const tight = sum(least);
  if (tight >= room) return least.map((width) => (width * room) / tight);
  return least.map((width, place) => {
    const more = (most[place] ?? 0) - width;
    return width + (more * (room - tight)) / (whole - tight);
  });
}

type Page = (canvas: PageCanvas) => void;

/** The pages of tables one after the other, each beginning on a page of its own, with the numbers of the pages. */
export function documentPages(
  tables: readonly PrintedTable[],
  fonts: PrintFonts,
  sheet: Sheet,
): readonly Page[] {
  const pages = tables.flatMap((table) => tablePages(table, fonts, sheet));
  return numbered(pages, { edge, colour: ink.quiet });
}

/** The pages of a table, without numbers: rows flow over, a row is never in two pages, and the sums with the places to sign stay together. */
export function tablePages(table: PrintedTable, fonts: PrintFonts, sheet: Sheet): Page[] {
  const room = sheet.width - 2 * edge;
  const size = fittingSize(table, fonts, room);
  const leading = leadingOf(size);
  const widths = columnWidths(table, fonts, room, size);
  const linesOf = (text: string, place: number, font: PrintFontName) => {
    const fitting = fontFor(text, fonts, font);
    return wrapped(text, fonts[fitting.font], size * fitting.scale, (widths[place] ?? 0) - gap);
  };
  const rowOf = (texts: readonly string[], font: PrintFontName): Row => {
    const cells = texts.map((text, place) => linesOf(text, place, font));
    const lines = Math.max(1, ...cells.map((each) => each.length));
    return { cells, height: lines * leading + padding };
  };
  const head = rowOf(table.head, 'strong');
  const about = table.about.flatMap((line) => {
    const fitting = fontFor(line, fonts, 'text');
    return wrapped(line, fonts[fitting.font], 10 * fitting.scale, sheet.width - 2 * edge);
  });
  const bottom = sheet.height - below;
  const firstTop = 92 + about.length * 14;
  const laterTop = 62;
  const parts: Row[][] = [[]];
  let y = firstTop + head.height;
  for (const texts of table.rows) {
    const row = rowOf(texts, 'text');
    if (y + row.height > bottom) {
      parts.push([]);
      y = laterTop + head.height;
    }
    parts.at(-1)?.push(row);
    y += row.height;
  }
  const endHeight = table.sums.length * sumHeight + table.places.length * placeHeight + 10;
  if (y + endHeight > bottom) parts.push([]);
  return parts.map((rows, place) => (canvas) => {
    drawTop(canvas, table, place === 0 ? about : null);
    const draw = (row: Row, font: PrintFontName, at: number) =>
      drawRow(canvas, row, { font, size, at, widths, amounts: table.amounts });
    let at = place === 0 ? firstTop : laterTop;
    if (rows.length > 0 || place === 0) at = draw(head, 'strong', at);
    for (const row of rows) at = draw(row, 'text', at);
    if (place === parts.length - 1) drawEnd(canvas, table, at);
  });
}

interface Look {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: PrintFontName;
  readonly colour?: string;
  readonly align?: 'start' | 'end';
}

function write(canvas: PageCanvas, text: string, { x, y, align = 'start', ...look }: Look): void {
  const { font, scale } = fontFor(text, canvas.fonts, look.font ?? 'text');
  const { size: large = sizes[0], colour = ink.dark } = look;
  canvas.text({ text, x, y, font, size: large * scale, colour, align });
}

function drawTop(canvas: PageCanvas, table: PrintedTable, about: readonly string[] | null): void {
  const { title, mark } = table;
  const end = canvas.width - edge;
  if (mark) canvas.part('P', () => write(canvas, mark, { x: end, y: 34, font: 'strong', align: 'end' }));
  if (!about) {
    // A loose page says what it belongs to: the month, and which municipality's programme.
    const line = [title, ...table.about.slice(0, 2)].join(', ');
    const { font, scale } = fontFor(line, canvas.fonts, 'text');
    const room = canvas.width - 2 * edge - (mark ? widthOf(canvas, mark) + gap : 0);
    const [first = ''] = wrapped(line, canvas.fonts[font], sizes[0] * scale, room);
    canvas.decoration(() => write(canvas, first, { x: edge, y: 34, colour: ink.quiet }));
    return;
  }
  canvas.part('H1', () => write(canvas, title, { x: edge, y: 62, size: 18, font: 'display' }));
  canvas.part('P', () => {
    for (const [place, line] of about.entries())
      write(canvas, line, { x: edge, y: 84 + place * 14, size: 10 });
  });
}

function widthOf({ fonts }: PageCanvas, text: string): number {
  const { font, scale } = fontFor(text, fonts, 'strong');
  return fonts[font].widthOf(text, sizes[0] * scale);
}

interface Place {
  readonly font: PrintFontName;
  readonly size: number;
  readonly at: number;
  readonly widths: readonly number[];
  readonly amounts: ReadonlySet<number>;
}

function drawRow(canvas: PageCanvas, row: Row, { font, size, at, widths, amounts }: Place): number {
  canvas.part('P', () => {
    let x = edge;
    for (const [place, lines] of row.cells.entries()) {
      const width = widths[place] ?? 0;
      const side = amounts.has(place)
        ? ({ x: x + width - gap, align: 'end' } as const)
        : ({ x, align: 'start' } as const);
      for (const [line, text] of lines.entries())
        if (text) write(canvas, text, { ...side, y: at + size + line * leadingOf(size), font, size });
      x += width;
    }
  });
  const under = at + row.height;
  const colour = font === 'strong' ? ink.dark : ink.rule;
  canvas.decoration(() =>
    canvas.path(`M${edge} ${under - 3}H${canvas.width - edge}`, { stroke: colour, width: 0.6 }),
  );
  return under;
}

function drawEnd(canvas: PageCanvas, { sums, places }: PrintedTable, top: number): void {
  let y = top + 14;
  for (const sum of sums) {
    canvas.part('P', () => write(canvas, sum, { x: edge, y, size: 10, font: 'strong' }));
    y += sumHeight;
  }
  for (const place of places) {
    y += placeHeight - 10;
    canvas.part('P', () => write(canvas, place, { x: edge, y, size: 10, colour: ink.quiet }));
    canvas.decoration(() =>
      canvas.path(`M${edge + 200} ${y + 2}H${edge + 460}`, { stroke: ink.dark, width: 0.6 }),
    );
    y += 10;
  }
}
