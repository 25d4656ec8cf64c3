import { encode } from 'uqr';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { squares } from '#platform/server/pdf/shapes.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { spacedCode } from '#platform/shared/iban.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { includedVat, lineCents, takenVat, withoutVat } from '../../shared/invoices.rules.ts';
import { documentWords } from './document.words.ts';
import { columns, drawRule, edge, ink, type PrintedDocument, write } from './document-writing.rules.ts';
import { epcCode } from './epc-code.rules.ts';
import { sumInWords } from './sum-in-words.rules.ts';

type Summed = Pick<
  PrintedDocument,
  'seller' | 'lines' | 'discountCents' | 'totalCents' | 'leftCents' | 'locale'
>;

function vatOf({ seller: { vatPercent }, totalCents, leftCents }: Summed): number {
  return leftCents === null
    ? includedVat(totalCents, vatPercent)
    : takenVat({ leftCents, totalCents }, vatPercent);
}

/**
 * What each line charges as it is printed, in cents: without VAT where the seller pays it (VAT law, article 80). With the discount they
 * add up to the sum without VAT. A credit note has one line.
 */
export function printedCents(document: Summed): {
  readonly lines: readonly number[];
  readonly discount: number;
} {
  const { lines, discountCents, totalCents, leftCents, seller } = document;
  const amounts = lines.map(lineCents);
  if (seller.vatPercent === 0) return { lines: amounts, discount: 0 - discountCents };
  if (leftCents !== null) return { lines: [totalCents - vatOf(document)], discount: 0 };
  const nets = withoutVat([...amounts, 0 - discountCents], seller.vatPercent);
  return { lines: nets.slice(0, -1), discount: nets.at(-1) ?? 0 };
}

/**
 * What is printed above the total, in this order: the discount, the sum without VAT and the VAT with its rate (VAT law,
 * article 80). Both add up to the total to the cent.
 */
export function sumsOf(document: Summed): [string, number][] {
  const { seller, discountCents, totalCents, locale } = document;
  const words = documentWords(locale);
  const vat = vatOf(document);
  const discount: [string, number][] =
    discountCents > 0 ? [[words.discount, printedCents(document).discount]] : [];
  if (seller.vatPercent === 0) return discount;
  return [...discount, [words.withoutVat, totalCents - vat], [words.vat(seller.vatPercent), vat]];
}

/** The sums, the words and how to pay; they stay together. */
export function drawEnd(canvas: PageCanvas, document: PrintedDocument, from: number): void {
  const words = documentWords(document.locale);
  const { kind, seller, totalCents, note } = document;
  const end = canvas.width - edge;
  let y = from;
  for (const [name, cents] of sumsOf(document))
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
