import { type Letter, type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { formatLongDate, type LocalDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';

type Letters<T> = Record<Locale, (about: T) => Letter>;

interface Issued {
  readonly number: string;
  readonly openCents: number;
  readonly dueOn: string;
}

const issuedLetters: Letters<Issued> = {
  lt: ({ number, openCents, dueOn }) => ({
    subject: `Sąskaita ${number}`,
    paragraphs:
      openCents > 0
        ? [
            `Išrašyta sąskaita ${number}. Suma: ${formatMoney(openCents)}. Apmokėti prašome iki ${formatLongDate(dueOn, 'lt')}`,
            'Paskyroje rasite mokėjimo duomenis, QR kodą banko programėlei ir sąskaitą PDF formatu.',
          ]
        : [`Išrašyta sąskaita ${number}. Ji jau apmokėta iš Jūsų permokos, mokėti nieko nereikia.`],
    action: openCents > 0 ? 'Apmokėti sąskaitą' : 'Atverti sąskaitą',
  }),
  en: ({ number, openCents, dueOn }) => ({
    subject: `Invoice ${number}`,
    paragraphs:
      openCents > 0
        ? [
            `Invoice ${number} has been issued. Amount: ${formatMoney(openCents)}. Please pay by ${formatLongDate(dueOn, 'en')}.`,
            'Your account has the payment details, a QR code for your banking app and the invoice as a PDF.',
          ]
        : [`Invoice ${number} has been issued. Your credit has paid it already: there is nothing to pay.`],
    action: openCents > 0 ? 'Pay the invoice' : 'Open the invoice',
  }),
};

/** Tells a payer of a new invoice. */
export function issuedMail(reader: MailReader, invoice: Issued, href: string): Mail {
  return writeMail(reader, issuedLetters[reader.locale](invoice), href);
}

interface Received {
  readonly amountCents: number;
  readonly paidOn: string;
}

const receivedLetters: Letters<Received> = {
  lt: ({ amountCents, paidOn }) => ({
    subject: `Gavome Jūsų mokėjimą: ${formatMoney(amountCents)}`,
    paragraphs: [
      `Gavome Jūsų mokėjimą. Suma: ${formatMoney(amountCents)}. Mokėjimo data: ${formatLongDate(paidOn, 'lt')} Ačiū!`,
    ],
    action: 'Atverti sąskaitas',
  }),
  en: ({ amountCents, paidOn }) => ({
    subject: `We have received your payment: ${formatMoney(amountCents)}`,
    paragraphs: [
      `We have received your payment of ${formatMoney(amountCents)}, made on ${formatLongDate(paidOn, 'en')}. Thank you!`,
    ],
    action: 'Open the invoices',
  }),
};

/** Tells a payer that their money came. */
export function receivedMail(reader: MailReader, payment: Received, href: string): Mail {
  return writeMail(reader, receivedLetters[reader.locale](payment), href);
}

interface Reminder {
  readonly invoices: readonly Issued[];
  readonly today: LocalDate;
}

const sumOf = (invoices: readonly Issued[]) => invoices.reduce((sum, { openCents }) => sum + openCents, 0);
const isLate = ({ invoices, today }: Reminder) => invoices.some(({ dueOn }) => dueOn < today);
const linesOf = ({ invoices }: Reminder, locale: Locale, until: string) =>
  invoices
    .map(
      ({ number, openCents, dueOn }) =>
        `${number}: ${formatMoney(openCents)}, ${until} ${formatLongDate(dueOn, locale)}`,
    )
    .join('\n');

const reminderLetters: Letters<Reminder> = {
  lt: (reminder) => ({
    subject: `${isLate(reminder) ? 'Vėluoja mokėjimas' : 'Artėja mokėjimo terminas'}: ${formatMoney(sumOf(reminder.invoices))}`,
    paragraphs: [
      isLate(reminder)
        ? 'Primename, kad dar negavome mokėjimo:'
        : 'Primename, kad netrukus baigsis mokėjimo terminas:',
      linesOf(reminder, 'lt', 'apmokėti iki'),
      'Jei jau sumokėjote, ačiū: įmoka atsiras, kai gausime banko išrašą. Jei sumokėti laiku nepavyksta, parašykite mums.',
    ],
    action: 'Apmokėti',
  }),
  en: (reminder) => ({
    subject: `${isLate(reminder) ? 'Payment is late' : 'Payment is due soon'}: ${formatMoney(sumOf(reminder.invoices))}`,
    paragraphs: [
      isLate(reminder)
        ? 'A reminder: we have not received this payment yet.'
        : 'A reminder: this payment is due soon.',
      linesOf(reminder, 'en', 'pay by'),
      'If you have paid already, thank you: the payment will show once we get the bank statement. If you can’t pay in time, write to us.',
    ],
    action: 'Pay',
  }),
};

/** Reminds a payer of all that is due soon or late, in one mail. */
export function reminderMail(reader: MailReader, reminder: Reminder, href: string): Mail {
  return writeMail(reader, reminderLetters[reader.locale](reminder), href);
}
