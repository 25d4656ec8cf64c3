import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { numbered } from '#platform/server/pdf/page-numbers.ts';
import type { PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { fontFor, wrapped } from '#platform/server/pdf/text-fitting.ts';
import { formatDateRange } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { LedgerEntry, PayerLedger } from '../../shared/ledger.ts';
import { ledgerWords } from '../../shared/ledger.words.ts';
import { drawLoose, drawRule, edge, ink, write } from '../documents/document-writing.rules.ts';

interface Printed {
  readonly author: string;
  readonly locale: Locale;
  readonly fonts: PrintFonts;
}

const bottom = 770;
/** Where the names below the title begin, and how far apart their lines are. */
const namesTop = edge + 46;
const namesWidth = 480;
/** From the last name to the first entry. */
const belowNames = 54;
const laterTop = edge + 40;
/** From the names of the columns to the first entry below them. */
const belowColumns = 24;
const textAt = 130;
const textWidth = 230;
const rowHeight = 14;
const padding = 8;
/** Where the amounts end. */
const amountEnd = 455;

/** What the document is called. */
export function ledgerTitle(locale: Locale): string {
  return inLanguage(ledgerWords, locale).title;
}

/** What an entry is, with its number, reason or way of paying. */
export function entryText({ kind, text, method }: LedgerEntry, locale: Locale): string {
  const words = inLanguage(ledgerWords, locale);
  const detail = text || (method ? words.method[method] : '');
  return detail ? `${words.kind[kind]}: ${detail}` : words.kind[kind];
}

/** The pages of a family's account: its entries flow over below the names of the columns, and the balance after them closes the last page. */
export function ledgerPages(
  ledger: PayerLedger,
  printed: Printed,
): readonly ((canvas: PageCanvas) => void)[] {
  const parts: LedgerEntry[][] = [[]];
  let y = firstTop(ledger, printed);
  for (const entry of ledger.entries) {
    const height = heightOf(entry, printed);
    if (y + height > bottom) {
      parts.push([]);
      y = laterTop;
    }
    parts.at(-1)?.push(entry);
    y += height;
  }
  if (y + 3 * rowHeight > bottom) parts.push([]);
  const pages = parts.map((part, place) => (canvas: PageCanvas) => {
    let at = place === 0 ? drawHead(canvas, ledger, printed) : drawLater(canvas, ledger, printed);
    for (const entry of part) at = drawEntry(canvas, entry, at, printed);
    if (place === parts.length - 1) drawEnd(canvas, ledger, at, printed);
  });
  return numbered(pages, { edge, colour: ink.quiet });
}

function heightOf(entry: LedgerEntry, { locale, fonts }: Printed): number {
  const text = entryText(entry, locale);
  const { font, scale } = fontFor(text, fonts, 'text');
  return wrapped(text, fonts[font], 10 * scale, textWidth).length * rowHeight + padding;
}

const namesOf = ({ payer, from, to }: PayerLedger, { author, locale }: Printed) => [
  author,
  payer.name,
  formatDateRange(from, to, locale),
];

/** Where the first entry stands: below names that may take several lines. */
function firstTop(ledger: PayerLedger, printed: Printed): number {
  const heights = namesOf(ledger, printed).map((line) => {
    const { font, scale } = fontFor(line, printed.fonts, 'text');
    return wrapped(line, printed.fonts[font], 10 * scale, namesWidth).length * rowHeight + 2;
  });
  return heights.reduce((sum, height) => sum + height, namesTop) + belowNames;
}

function drawHead(canvas: PageCanvas, ledger: PayerLedger, printed: Printed): number {
  const { locale } = printed;
  const words = inLanguage(ledgerWords, locale);
  canvas.part('H1', () => write(canvas, words.title, { x: edge, y: edge + 20, size: 20 }));
  let y = namesTop;
  for (const line of namesOf(ledger, printed))
    canvas.part('P', () => {
      y = write(canvas, line, { x: edge, y, width: namesWidth }) + 2;
    });
  const first = firstTop(ledger, printed);
  const top = first - 46;
  const end = canvas.width - edge;
  canvas.part('P', () => {
    const opening = ledger.openingCents < 0 ? words.openingCredit : words.opening;
    write(canvas, opening, { x: edge, y: top, width: 300 });
    write(canvas, formatMoney(Math.abs(ledger.openingCents)), { x: end, y: top, align: 'end' });
  });
  drawColumns(canvas, first - belowColumns, printed);
  return first;
}

function drawLater(canvas: PageCanvas, ledger: PayerLedger, printed: Printed): number {
  const { from, to, payer } = ledger;
  const period = formatDateRange(from, to, printed.locale);
  drawLoose(canvas, [ledgerTitle(printed.locale), payer.name, period].join(', '));
  drawColumns(canvas, laterTop - belowColumns, printed);
  return laterTop;
}

function drawColumns(canvas: PageCanvas, y: number, { locale }: Printed): void {
  const words = inLanguage(ledgerWords, locale);
  const look = { y, colour: ink.quiet } as const;
  canvas.part('P', () => {
    write(canvas, words.date, { x: edge, ...look });
    write(canvas, words.what, { x: textAt, ...look });
    write(canvas, words.amount, { x: amountEnd, ...look, align: 'end' });
    write(canvas, words.balance, { x: canvas.width - edge, ...look, align: 'end' });
  });
  drawRule(canvas, y + 6);
}

function drawEntry(canvas: PageCanvas, entry: LedgerEntry, y: number, { locale }: Printed): number {
  let below = y;
  canvas.part('P', () => {
    write(canvas, entry.on, { x: edge, y });
    below = write(canvas, entryText(entry, locale), { x: textAt, y, width: textWidth });
    write(canvas, formatMoney(entry.cents), { x: amountEnd, y, align: 'end' });
    write(canvas, formatMoney(entry.balanceCents), { x: canvas.width - edge, y, align: 'end' });
  });
  return below + padding;
}

function drawEnd(canvas: PageCanvas, ledger: PayerLedger, y: number, { locale }: Printed): void {
  const words = inLanguage(ledgerWords, locale);
  drawRule(canvas, y - 6);
  const line = ledger.closingCents < 0 ? words.has : words.owes;
  canvas.part('P', () => {
    write(canvas, line, { x: edge, y: y + 14, size: 12, width: 300 });
    const amount = formatMoney(Math.abs(ledger.closingCents));
    write(canvas, amount, { x: canvas.width - edge, y: y + 14, size: 12, align: 'end' });
  });
}
