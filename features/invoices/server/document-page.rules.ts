import { encode } from 'uqr';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import type { PrintFontName, PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { squares } from '#platform/server/pdf/shapes.ts';
import { fontFor, wrapped } from '#platform/server/pdf/text-fitting.ts';
import { formatLongDate, type LocalDate } from '#platform/shared/dates.ts';
import { spacedCode } from '#platform/shared/iban.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { includedVat, lineCents } from '../shared/invoices.rules.ts';
import type { Buyer, InvoiceKind, InvoiceLine, Seller } from '../shared/invoices.ts';
import { documentWords } from './document-words.rules.ts';
import { epcCode } from './epc-code.rules.ts';
import { sumInWords } from './sum-in-words.rules.ts';

/** An invoice or a credit note as it was issued. */
export interface PrintedDocument {
  readonly kind: InvoiceKind;
  readonly series: string;
  readonly number: number;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly InvoiceLine[];
  readonly discountCents: number;
  readonly totalCents: number;
  readonly reference: string | null;
  /** The number of the invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly note: string;
  readonly locale: Locale;
}

const ink = { dark: '#1d1b46', quiet: '#5c5980', rule: '#cfcbe3', violet: '#4a3ac4' } as const;
const edge = 48;
const columns = { quantity: 360, price: 455 } as const;
const bottom = 780;
/** What the sums, the words and the payment details need. */
const endHeight = 300;

/** What a document is called. */
export function titleOf({
  kind,
  seller,
  locale,
}: Pick<PrintedDocument, 'kind' | 'seller' | 'locale'>): string {
  const words = documentWords(locale);
  if (kind === 'credit-note') return words.creditNote;
  return seller.vatPercent > 0 ? words.vatInvoice : words.invoice;
}

/** Where the lines of the first page begin at the latest, and of those behind it. */
const firstTop = 300;
const laterTop = edge + 20;
const textWidth = 270;

/** The pages of a document: the lines flow over, and the sums stay together with how to pay. */
export function documentPages(
  document: PrintedDocument,
  fonts: PrintFonts,
): readonly ((canvas: PageCanvas) => void)[] {
  const parts: InvoiceLine[][] = [[]];
  let y = firstTop;
  for (const line of document.lines) {
    const height = lineHeight(line, document.locale, fonts);
    if (y + height > bottom) {
      parts.push([]);
      y = laterTop;
    }
    parts.at(-1)?.push(line);
    y += height;
  }
  const last = parts.length - 1;
  const isFull = y > bottom - endHeight;
  return [
    ...parts.map((part, place) => (canvas: PageCanvas) => {
      const top = place === 0 ? drawHead(canvas, document) : laterTop;
      const below = drawLines(canvas, document, part, top);
      if (place === last && !isFull) drawEnd(canvas, document, below);
    }),
    ...(isFull ? [(canvas: PageCanvas) => drawEnd(canvas, document, edge)] : []),
  ];
}

function lineHeight({ textLt, textEn }: InvoiceLine, locale: Locale, fonts: PrintFonts): number {
  const text = localize({ lt: textLt, en: textEn }, locale);
  const { font, scale } = fontFor(text, fonts, 'text');
  return wrapped(text, fonts[font], 10 * scale, textWidth).length * 14 + 12;
}

interface Written {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: PrintFontName;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'start' | 'end';
}

/** Writes a text in as many lines as its width needs; answers the baseline below. */
function write(canvas: PageCanvas, text: string, at: Written): number {
  const { x, size = 10, font = 'text', colour = ink.dark, width = 400, align = 'start' } = at;
  const fitting = fontFor(text, canvas.fonts, font);
  const lines = wrapped(text, canvas.fonts[fitting.font], size * fitting.scale, width);
  for (const [place, line] of lines.entries())
    canvas.text({
      ...{ text: line, x, y: at.y + place * size * 1.4, font: fitting.font },
      ...{ size: size * fitting.scale, colour, align },
    });
  return at.y + lines.length * size * 1.4;
}

function drawHead(canvas: PageCanvas, document: PrintedDocument): number {
  const words = documentWords(document.locale);
  const { series, number, seller, buyer, issuedOn, dueOn, corrects, locale } = document;
  canvas.part('H1', () => {
    write(canvas, titleOf(document), { x: edge, y: 76, size: 22, font: 'display', colour: ink.violet });
  });
  canvas.part('P', () => {
    write(canvas, words.number(series, String(number).padStart(6, '0')), {
      ...{ x: edge, y: 100, size: 12, font: 'strong' },
    });
  });
  const facts = [
    [words.issued, formatLongDate(issuedOn, locale)],
    ...(dueOn ? [[words.due, formatLongDate(dueOn, locale)]] : []),
    ...(corrects ? [[words.corrects, corrects]] : []),
  ];
  for (const [place, [name, fact]] of facts.entries())
    canvas.part('P', () => {
      write(canvas, `${name}: ${fact}`, { x: edge, y: 122 + place * 15 });
    });
  const top = 190;
  const right = canvas.width / 2 + 12;
  const sides = [
    { x: edge, name: words.seller, lines: sellerLines(seller, locale) },
    { x: right, name: words.buyer, lines: [buyer.name] },
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

function drawRule(canvas: PageCanvas, y: number): void {
  canvas.decoration(() =>
    canvas.path(`M${edge} ${y}H${canvas.width - edge}`, { stroke: ink.rule, width: 0.75 }),
  );
}

function drawLines(
  canvas: PageCanvas,
  { locale }: PrintedDocument,
  lines: readonly InvoiceLine[],
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
  let y = row([words.item, words.quantity, words.price, words.sum], top, { size: 9, colour: ink.quiet });
  for (const line of lines) {
    drawRule(canvas, y - 5);
    const text = localize({ lt: line.textLt, en: line.textEn }, locale);
    const cells = [
      text,
      String(line.quantity),
      formatMoney(line.unitCents),
      formatMoney(lineCents(line)),
    ] as const;
    y = row(cells, y + 9, {}) + 3;
  }
  drawRule(canvas, y - 5);
  return y + 12;
}

function drawEnd(canvas: PageCanvas, document: PrintedDocument, from: number): void {
  const words = documentWords(document.locale);
  const { kind, seller, discountCents, totalCents, note } = document;
  const end = canvas.width - edge;
  const vat = includedVat(totalCents, seller.vatPercent);
  const sums: [string, number][] = [
    ...(discountCents > 0 ? ([[words.discount, 0 - discountCents]] as [string, number][]) : []),
    ...(seller.vatPercent > 0
      ? ([
          [words.withoutVat, totalCents - vat],
          [words.vat(seller.vatPercent), vat],
        ] as [string, number][])
      : []),
  ];
  let y = from;
  for (const [name, cents] of sums)
    canvas.part('P', () => {
      write(canvas, name, { x: columns.price, y, align: 'end', colour: ink.quiet });
      y = write(canvas, formatMoney(cents), { x: end, y, align: 'end' }) + 2;
    });
  canvas.part('P', () => {
    const look = { y: y + 6, size: 14, font: 'strong', align: 'end' } as const;
    write(canvas, kind === 'invoice' ? words.total : words.returned, { x: columns.price - 20, ...look });
    y = write(canvas, formatMoney(totalCents), { x: end, ...look }) + 8;
  });
  for (const text of [`${words.inWords}: ${sumInWords(totalCents)}`, seller.vatGround, note].filter(Boolean))
    canvas.part('P', () => {
      y = write(canvas, text, { x: edge, y, size: 9.5, width: canvas.width - 2 * edge }) + 3;
    });
  if (document.reference && totalCents > 0) drawPayment(canvas, document, document.reference, y + 14);
}

function drawPayment(canvas: PageCanvas, document: PrintedDocument, reference: string, top: number): void {
  const words = documentWords(document.locale);
  const { seller, totalCents: amountCents, dueOn, locale } = document;
  drawRule(canvas, top - 8);
  canvas.part('H2', () => {
    write(canvas, words.toPay, { x: edge, y: top + 12, size: 12, font: 'strong' });
  });
  const facts = [
    [words.receiver, seller.name],
    [words.iban, spacedCode(seller.iban)],
    [words.sum, formatMoney(amountCents)],
    [words.reference, spacedCode(reference)],
    ...(dueOn ? [[words.due, formatLongDate(dueOn, locale)]] : []),
  ] as const;
  let y = top + 34;
  for (const [name = '', fact = ''] of facts)
    canvas.part('P', () => {
      write(canvas, name, { x: edge, y, colour: ink.quiet });
      y = write(canvas, fact, { x: edge + 110, y, font: 'strong', width: 230 }) + 2;
    });
  const size = 96;
  const x = canvas.width - edge - size;
  const code = epcCode({ receiver: seller.name, iban: seller.iban, reference, amountCents });
  canvas.figure(words.qr, () =>
    canvas.path(squares(encode(code, { ecc: 'M', border: 0 }).data, { x, y: top + 6, size }), {
      fill: ink.dark,
    }),
  );
  canvas.part('P', () => {
    write(canvas, words.scan, { x: x + size, y: top + size + 20, size: 8, colour: ink.quiet, align: 'end' });
  });
}
