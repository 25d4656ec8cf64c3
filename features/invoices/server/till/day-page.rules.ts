import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { numbered } from '#platform/server/pdf/page-numbers.ts';
import type { PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { fontFor, wrapped } from '#platform/server/pdf/text-fitting.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { DaySheet } from '../../shared/till/till.ts';
import { tillWords } from '../../shared/till/till.words.ts';
import { drawLoose, drawRule, edge, ink, write } from '../documents/document-writing.rules.ts';

interface Printed {
  readonly author: string;
  readonly locale: Locale;
  readonly fonts: PrintFonts;
}

interface Line {
  readonly text: string;
  readonly amount: string;
  readonly strong?: boolean;
}

const bottom = 780;
const textWidth = 380;
const rowHeight = 14;
const padding = 6;

const sums = [
  ...(['openingCents', 'cashCents', 'voidedCashCents', 'putInCents', 'paidOutCents'] as const),
  ...(['toBankCents', 'expectedCents', 'cardCents', 'voidedCardCents'] as const),
];

/** A column's heading without its unit: amounts on a page have their own. */
const bare = (heading: string) => heading.replace(/, €$/, '');

/** What a day's sheet says, line by line. */
export function dayLines(sheet: DaySheet, locale: Locale): Line[] {
  const words = inLanguage(tillWords, locale);
  const { closing } = sheet;
  const counted = closing
    ? [
        { text: bare(words.counted), amount: formatMoney(closing.countedCents), strong: true },
        { text: bare(words.difference), amount: formatMoney(closing.differenceCents), strong: true },
        { text: `${words.closedBy}: ${closing.by}`, amount: '' },
        ...(closing.note ? [{ text: `${words.note}: ${closing.note}`, amount: '' }] : []),
      ]
    : [{ text: words.open, amount: '' }];
  const receipts = sheet.receipts.map(({ number, payer, method, amountCents, voided }) => ({
    text: [number, payer.name, words.methods[method], ...(voided ? [words.voided] : [])].join(', '),
    amount: formatMoney(amountCents),
  }));
  return [
    ...sums.map((name) => ({
      ...{ text: bare(words.sums[name]), amount: formatMoney(sheet[name]), strong: name === 'expectedCents' },
    })),
    ...counted,
    { text: words.receipts, amount: '', strong: true },
    ...(receipts.length > 0 ? receipts : [{ text: words.none, amount: '' }]),
    ...sheet.voided.map(({ number, amountCents }) => ({
      ...{ text: words.voidedOn(number), amount: formatMoney(0 - amountCents) },
    })),
    ...sheet.entries.map(({ kind, reason, amountCents }) => ({
      text: `${words.entries[kind]}: ${reason}`,
      amount: formatMoney(kind === 'put-in' ? amountCents : 0 - amountCents),
    })),
  ];
}

/** The pages of a day's sheet: its lines flow over, and each page says whose day it is. */
export function dayPages(sheet: DaySheet, printed: Printed): readonly ((canvas: PageCanvas) => void)[] {
  const words = inLanguage(tillWords, printed.locale);
  const parts: Line[][] = [[]];
  let y = 130;
  for (const line of dayLines(sheet, printed.locale)) {
    const { font, scale } = fontFor(line.text, printed.fonts, 'text');
    const height =
      wrapped(line.text, printed.fonts[font], 10 * scale, textWidth).length * rowHeight + padding;
    if (y + height > bottom) {
      parts.push([]);
      y = edge + 20;
    }
    parts.at(-1)?.push(line);
    y += height;
  }
  const about = [printed.author, formatLongDate(sheet.day, printed.locale)].join(', ');
  const pages = parts.map((part, place) => (canvas: PageCanvas) => {
    let at = edge + 20;
    if (place > 0) drawLoose(canvas, `${words.sheet}, ${about}`);
    else {
      canvas.part('H1', () => write(canvas, words.sheet, { x: edge, y: 68, size: 20 }));
      canvas.part('P', () => write(canvas, about, { x: edge, y: 94, width: 480, colour: ink.quiet }));
      drawRule(canvas, 108);
      at = 130;
    }
    for (const { text, amount, strong = false } of part) {
      const font = strong ? 'strong' : 'text';
      let below = at;
      canvas.part('P', () => {
        below = write(canvas, text, { x: edge, y: at, width: textWidth, font });
        if (amount) write(canvas, amount, { x: canvas.width - edge, y: at, align: 'end', font });
      });
      at = below + padding;
    }
  });
  return numbered(pages, { edge, colour: ink.quiet });
}
