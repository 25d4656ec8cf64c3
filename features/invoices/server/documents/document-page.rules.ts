import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import type { PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { fontFor, wrapped } from '#platform/server/pdf/text-fitting.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { formatMoney, formatUnitPrice } from '#platform/shared/money.ts';
import type { Buyer, InvoiceLine, Seller } from '../../shared/invoices.ts';
import { textOfLine } from '../../shared/line-texts.rules.ts';
import { numberOf } from '../../shared/references.rules.ts';
import { documentWords } from './document.words.ts';
import { drawEnd, printedCents } from './document-sums.rules.ts';
import {
  columns,
  drawLoose,
  drawRule,
  edge,
  ink,
  type PrintedDocument,
  type Written,
  write,
} from './document-writing.rules.ts';

const bottom = 780;
const noBreak = '\u00a0';
/** What the sums, the words and the payment details need. */
const endHeight = 300;

/** What a document is called. */
export function titleOf({
  kind,
  seller,
  locale,
}: Pick<PrintedDocument, 'kind' | 'seller' | 'locale'>): string {
  const words = documentWords(locale);
  const hasVat = seller.vatPercent > 0;
  if (kind === 'credit-note') return hasVat ? words.vatCreditNote : words.creditNote;
  return hasVat ? words.vatInvoice : words.invoice;
}

/** What a document is called, with its number. */
export function documentName(document: PrintedDocument): string {
  return `${titleOf(document)} ${numberOf(document.series, document.number)}`;
}

/** Where the lines start on the first page at the latest, and on the following ones. */
const firstTop = 300;
const laterTop = edge + 20;
const textWidth = 250;

/** A line with what it charges as it is printed. */
type PrintedLine = InvoiceLine & { readonly cents: number };

/** The pages of a document: the lines flow over, the sums stay together with how to pay, and each page says what it belongs to. */
export function documentPages(
  document: PrintedDocument,
  fonts: PrintFonts,
): readonly ((canvas: PageCanvas) => void)[] {
  const parts: PrintedLine[][] = [[]];
  let y = firstTop;
  const { lines } = printedCents(document);
  for (const [place, line] of document.lines.entries()) {
    const height = lineHeight(line, document.locale, fonts);
    if (y + height > bottom) {
      parts.push([]);
      y = laterTop;
    }
    parts.at(-1)?.push({ ...line, cents: lines[place] ?? 0 });
    y += height;
  }
  const last = parts.length - 1;
  const isFull = y > bottom - endHeight;
  return [
    ...parts.map((part, place) => (canvas: PageCanvas) => {
      const top = place === 0 ? drawHead(canvas, document) : drawLater(canvas, document);
      const below = drawLines(canvas, document, part, top);
      if (place === last && !isFull) drawEnd(canvas, document, below);
    }),
    ...(isFull ? [(canvas: PageCanvas) => drawEnd(canvas, document, drawLater(canvas, document))] : []),
  ];
}

function drawLater(canvas: PageCanvas, document: PrintedDocument): number {
  drawLoose(canvas, documentName(document));
  return laterTop;
}

function lineHeight(line: InvoiceLine, locale: Locale, fonts: PrintFonts): number {
  const text = localize(textOfLine(line), locale);
  const { font, scale } = fontFor(text, fonts, 'text');
  return wrapped(text, fonts[font], 10 * scale, textWidth).length * 14 + 12;
}

function drawHead(canvas: PageCanvas, document: PrintedDocument): number {
  const words = documentWords(document.locale);
  const { series, number, seller, buyer, issuedOn, dueOn, corrects, locale } = document;
  canvas.part('H1', () => {
    // The longest, of a VAT payer's credit note, needs more than a paragraph's width: its number is right below.
    const width = canvas.width - 2 * edge;
    write(canvas, titleOf(document), {
      x: edge,
      y: 76,
      size: 22,
      font: 'display',
      colour: ink.violet,
      width,
    });
  });
  canvas.part('P', () => {
    write(canvas, words.number(series, String(number).padStart(6, '0')), {
      ...{ x: edge, y: 100, size: 12, font: 'strong' },
    });
  });
  const facts = [
    [words.issued, formatLongDate(issuedOn, locale)],
    ...(dueOn ? [[words.due, formatLongDate(dueOn, locale)]] : []),
  ].map(([name, fact]) => `${name}: ${fact}`);
  if (corrects) facts.push(words.corrects(corrects.number, formatLongDate(corrects.issuedOn, locale)));
  for (const [place, fact] of facts.entries())
    canvas.part('P', () => {
      write(canvas, fact, { x: edge, y: 122 + place * 15 });
    });
  const top = 190;
  const right = canvas.width / 2 + 12;
  const sides = [
    { x: edge, name: words.seller, lines: sellerLines(seller, locale) },
    { x: right, name: words.buyer, lines: buyerLines(buyer, locale) },
  ];
  const ends = sides.map(({ x, name, lines }) => {
    canvas.part('H2', () => {
      write(canvas, name, { x, y: top, size: 9, colour: ink.quiet });
    });
    let y = top + 16;
    for (const [place, line] of lines.entries())
      canvas.part('P', () => {
        y = write(canvas, line, { x, y, width: 235, font: place === 0 ? 'strong' : 'text' });
      });
    return y;
  });
  return Math.max(...ends) + 24;
}

function sellerLines({ name, code, vatCode, address }: Seller, locale: Locale): string[] {
  const words = documentWords(locale);
  return [name, `${words.code}: ${code}`, ...(vatCode ? [`${words.vatCode}: ${vatCode}`] : []), address];
}

/** The person, or the company that pays and whom it pays for; a municipality pays for nobody by name. */
function buyerLines({ name, company, companyCode, vatCode, address }: Buyer, locale: Locale): string[] {
  const words = documentWords(locale);
  const lines = company
    ? [company, `${words.code}: ${companyCode}`, ...(vatCode ? [`${words.vatCode}: ${vatCode}`] : [])]
    : [name];
  return [...lines, ...(address ? [address] : []), ...(company && name ? [words.represented(name)] : [])];
}

function drawLines(
  canvas: PageCanvas,
  { locale, seller }: PrintedDocument,
  lines: readonly PrintedLine[],
  top: number,
): number {
  const words = documentWords(locale);
  const end = canvas.width - edge;
  const row = (texts: readonly [string, string, string, string], y: number, look: Partial<Written>) => {
    let below = y;
    canvas.part('P', () => {
      below = write(canvas, texts[0], { x: edge, y, width: textWidth, ...look });
      for (const [text, x] of [
        [texts[1], columns.quantity],
        [texts[2], columns.price],
        [texts[3], end],
      ] as const)
        write(canvas, text, { x, y, align: 'end', ...look });
    });
    return below;
  };
  const [price, sum] =
    seller.vatPercent > 0 ? [words.priceWithoutVat, words.withoutVat] : [words.price, words.sum];
  let y = row([words.item, words.quantity, price, sum], top, { size: 9, colour: ink.quiet });
  for (const line of lines) {
    drawRule(canvas, y - 5);
    const text = localize(textOfLine(line), locale);
    const cells = [
      text,
      `${line.quantity}${noBreak}${words.units[line.unit ?? 'piece']}`,
      formatUnitPrice(line.cents, line.quantity),
      formatMoney(line.cents),
    ] as const;
    y = row(cells, y + 9, {}) + 3;
  }
  drawRule(canvas, y - 5);
  return y + 12;
}
