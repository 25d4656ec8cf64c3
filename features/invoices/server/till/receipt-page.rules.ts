import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Seller } from '../../shared/invoices.ts';
import type { Receipt } from '../../shared/till/till.ts';
import { tillWords } from '../../shared/till/till.words.ts';
import { drawRule, edge, ink, write } from '../documents/document-writing.rules.ts';
import { sumInWords } from '../documents/sum-in-words.rules.ts';

/** A receipt with the academy's details, as they were when it was issued. */
export interface PrintedReceipt extends Receipt {
  readonly seller: Seller;
  readonly locale: Locale;
}

const textAt = 190;
const textWidth = 350;
const gap = 7;

/** What a receipt is called. */
export function receiptTitle({ number, locale }: Pick<PrintedReceipt, 'number' | 'locale'>): string {
  return `${inLanguage(tillWords, locale).receipt} ${number}`;
}

/** What a receipt's money was for, with its amounts: the invoices, then what went to the account. */
export function purposesOf(
  { paidFor, amountCents }: Pick<Receipt, 'paidFor' | 'amountCents'>,
  locale: Locale,
): { text: string; cents: number }[] {
  const words = inLanguage(tillWords, locale);
  const rest = amountCents - paidFor.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...paidFor.map(({ number, cents }) => ({ text: words.invoice(number), cents })),
    ...(rest > 0 ? [{ text: words.onAccount, cents: rest }] : []),
  ];
}

/** A receipt on the upper half of a page. */
export function receiptPage(receipt: PrintedReceipt): (canvas: PageCanvas) => void {
  return (canvas) => {
    const words = inLanguage(tillWords, receipt.locale);
    const { seller, locale, voided } = receipt;
    canvas.part('H1', () =>
      write(canvas, receiptTitle(receipt), {
        ...{ x: edge, y: 76, size: 22, font: 'display', colour: ink.violet, width: 480 },
      }),
    );
    let y = 104;
    if (voided)
      canvas.part('P', () => {
        y = write(canvas, `${words.voided}. ${words.voidReason(voided.reason)}`, {
          ...{ x: edge, y, size: 12, font: 'strong', width: 480 },
        });
      });
    drawRule(canvas, y);
    y += 20;
    const codes = [
      ...[seller.name, `${words.code}: ${seller.code}`],
      ...(seller.vatCode ? [`${words.vatCode}: ${seller.vatCode}`] : []),
      seller.address,
    ];
    const purposes = purposesOf(receipt, locale);
    const lines: readonly (readonly [name: string, texts: readonly string[]])[] = [
      [words.date, [formatLongDate(receipt.paidOn, locale)]],
      [words.receiver, codes],
      [words.payer, [receipt.payer.name]],
      [words.paidFor, purposes.map(({ text, cents }) => `${text}: ${formatMoney(cents)}`)],
      ...(receipt.note ? ([[words.note, [receipt.note]]] as const) : []),
      [words.method, [words.methods[receipt.method]]],
      [words.amount, [formatMoney(receipt.amountCents)]],
      [words.inWords, [sumInWords(receipt.amountCents)]],
      [words.takenBy, [receipt.takenBy]],
    ];
    for (const [name, texts] of lines) {
      canvas.part('P', () => {
        write(canvas, name, { x: edge, y, colour: ink.quiet, width: textAt - edge - 10 });
        const font = name === words.amount ? 'strong' : 'text';
        for (const text of texts) y = write(canvas, text, { x: textAt, y, width: textWidth, font });
      });
      y += gap;
    }
    drawRule(canvas, y);
  };
}
