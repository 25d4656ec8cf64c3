import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import type { PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { fontFor, wrapped } from '#platform/server/pdf/text-fitting.ts';
import { formatDateRange } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { LedgerEntry, PayerLedger } from '../../shared/ledger.ts';
import { ledgerWords } from '../../shared/ledger.words.ts';
import { drawRule, edge, ink, write } from '../documents/document-writing.rules.ts';

interface Printed {
  readonly author: string;
  readonly locale: Locale;
  readonly fonts: PrintFonts;
}

const bottom = 770;
const firstTop = 190;
const laterTop = edge + 40;
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

/** The pages of a family's account: its entries flow over, the balance after them closes the last page. */
export function ledgerPages(
  ledger: PayerLedger,
  printed: Printed,
): readonly ((canvas: PageCanvas) => void)[] {
  const parts: LedgerEntry[][] = [[]];
  let y = firstTop;
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
  return parts.map((part, place) => (canvas: PageCanvas) => {
    let at = place === 0 ? drawHead(canvas, ledger, printed) : laterTop;
    for (const entry of part) at = drawEntry(canvas, entry, at, printed);
    if (place === parts.length - 1) drawEnd(canvas, ledger, at, printed);
  });
}

function heightOf(entry: LedgerEntry, { locale, fonts }: Printed): number {
  const text = entryText(entry, locale);
  const { font, scale } = fontFor(text, fonts, 'text');
  return wrapped(text, fonts[font], 10 * scale, textWidth).length * rowHeight + padding;
}

function drawHead(canvas: PageCanvas, ledger: PayerLedger, { author, locale }: Printed): number {
  const words = inLanguage(ledgerWords, locale);
  canvas.part('H1', () => write(canvas, words.title, { x: edge, y: edge + 20, size: 20 }));
  const lines = [author, ledger.payer.name, formatDateRange(ledger.from, ledger.to, locale)];
  for (const [place, line] of lines.entries())
    canvas.part('P', () => write(canvas, line, { x: edge, y: edge + 46 + place * 16, width: 480 }));
  const top = firstTop - 40;
  const colour = ink.quiet;
  const end = canvas.width - edge;
  canvas.part('P', () => {
    write(canvas, words.opening, { x: edge, y: top, width: 300 });
    write(canvas, formatMoney(ledger.openingCents), { x: end, y: top, align: 'end' });
  });
  canvas.part('P', () => {
    write(canvas, words.date, { x: edge, y: top + 22, colour });
    write(canvas, words.what, { x: textAt, y: top + 22, colour });
    write(canvas, words.amount, { x: amountEnd, y: top + 22, colour, align: 'end' });
    write(canvas, words.balance, { x: end, y: top + 22, colour, align: 'end' });
  });
  drawRule(canvas, top + 28);
  return firstTop + 6;
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
