import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Receipt } from '../../shared/till/till.ts';
import type { Letters } from '../invoices.mails.ts';
import { purposesOf } from './receipt-page.rules.ts';

/** A receipt as its mail tells it. */
export type MailedReceipt = Pick<Receipt, 'number' | 'amountCents' | 'paidOn' | 'method' | 'paidFor'>;

const letters: Letters<MailedReceipt> = {
  lt: ({ number, amountCents, paidOn, method, paidFor }) => ({
    subject: `Kvitas ${number}: ${formatMoney(amountCents)}`,
    paragraphs: [
      `${method === 'cash' ? 'Priėmėme Jūsų įmoką grynaisiais' : 'Priėmėme Jūsų įmoką kortele'}: ${formatMoney(amountCents)}. Data: ${formatLongDate(paidOn, 'lt')}`,
      purposesOf({ paidFor, amountCents }, 'lt')
        .map(({ text, cents }) => `${text}: ${formatMoney(cents)}`)
        .join('; '),
      'Kvitą PDF formatu rasite savo paskyroje. Ačiū!',
    ],
    action: 'Atverti mokėjimus',
  }),
  en: ({ number, amountCents, paidOn, method, paidFor }) => ({
    subject: `Receipt ${number}: ${formatMoney(amountCents)}`,
    paragraphs: [
      `We’ve received your payment ${method === 'cash' ? 'in cash' : 'by card'}: ${formatMoney(amountCents)}, made on ${formatLongDate(paidOn, 'en')}.`,
      purposesOf({ paidFor, amountCents }, 'en')
        .map(({ text, cents }) => `${text}: ${formatMoney(cents)}`)
        .join('; '),
      'You’ll find the receipt as a PDF in your account. Thank you!',
    ],
    action: 'View payments',
  }),
};

/** A receipt as a mail to its payer. */
export function receiptMail(reader: MailReader, receipt: MailedReceipt, href: string): Mail {
  return writeMail(reader, inLanguage(letters, reader.locale)(receipt), href);
}
