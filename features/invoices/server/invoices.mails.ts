import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { type Letter, type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { formatLongDate, type LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';

/** The words of a letter about something, in both languages. */
export type Letters<T> = Record<Locale, (about: T) => Letter>;

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
        : [
            `Invoice ${number} has been issued. It’s already been paid from your credit: there’s nothing to pay.`,
          ],
    action: openCents > 0 ? 'Pay the invoice' : 'Open the invoice',
  }),
};

/** An invoice as a mail to its payer, who asked an admin for it again. */
export function issuedMail(reader: MailReader, invoice: Issued, href: string): Mail {
  return writeMail(reader, inLanguage(issuedLetters, reader.locale)(invoice), href);
}

interface Reminder {
  readonly invoices: readonly Issued[];
  readonly today: LocalDate;
}

const sumOf = (invoices: readonly Issued[]) => invoices.reduce((sum, { openCents }) => sum + openCents, 0);
const isLate = ({ invoices, today }: Reminder) => invoices.some(({ dueOn }) => dueOn < today);
const linesOf = ({ invoices }: Pick<Reminder, 'invoices'>, locale: Locale, until: string) =>
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
      'Jei jau sumokėjote, ačiū: mokėjimą paskyroje matysite, kai gausime banko išrašą. Jei sumokėti laiku nepavyksta, parašykite mums.',
    ],
    action: 'Apmokėti',
  }),
  en: (reminder) => ({
    subject: `${isLate(reminder) ? 'Payment is late' : 'Payment is due soon'}: ${formatMoney(sumOf(reminder.invoices))}`,
    paragraphs: [
      isLate(reminder) ? 'A reminder: we haven’t received payment yet.' : 'A reminder: payment is due soon.',
      linesOf(reminder, 'en', 'pay by'),
      'If you’ve already paid, thank you: the payment will show in your account once we get the bank statement. If you can’t pay on time, write to us.',
    ],
    action: 'Pay',
  }),
};

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** Invoices of a family, issued together. */
    invoicesIssued: { readonly invoices: readonly Issued[] };
    /** Invoices that are due soon or late. */
    paymentDue: Reminder;
  }
}

const severalLetters: Letters<readonly Issued[]> = {
  lt: (invoices) => ({
    subject: `Sąskaitos: ${formatMoney(sumOf(invoices))}`,
    paragraphs: ['Išrašytos sąskaitos:', linesOf({ invoices }, 'lt', 'apmokėti iki')],
    action: 'Atverti sąskaitas',
  }),
  en: (invoices) => ({
    subject: `Invoices: ${formatMoney(sumOf(invoices))}`,
    paragraphs: ['These invoices have been issued:', linesOf({ invoices }, 'en', 'pay by')],
    action: 'View invoices',
  }),
};

const issuedLetter = (invoices: readonly Issued[], locale: Locale): Letter => {
  const [only, ...others] = invoices;
  return only && others.length === 0
    ? inLanguage(issuedLetters, locale)(only)
    : inLanguage(severalLetters, locale)(invoices);
};

/** The longer form where a push has too little room. */
export const seeAccount = {
  lt: 'Daugiau – paskyroje, skiltyje „Mokėjimai“.',
  en: 'See “Payments” in your account.',
} as const;

// Sums and numbers stay behind the sign-in: a push can be read on a locked screen.
const pushes = {
  lt: {
    issued: 'Išrašyta nauja sąskaita',
    due: 'Priminimas apie mokėjimą',
  },
  en: {
    issued: 'You have a new invoice',
    due: 'A payment reminder',
  },
} as const;
const push = (what: keyof (typeof pushes)['lt'], locale: Locale) => ({
  title: inLanguage(pushes, locale)[what],
  body: inLanguage(seeAccount, locale),
});

declareHappening('invoicesIssued', {
  topic: 'payments',
  line: ({ invoices }, locale) => ({
    title: issuedLetter(invoices, locale).subject,
    body: formatMoney(sumOf(invoices)),
  }),
  push: (_facts, locale) => push('issued', locale),
  letter: ({ invoices }, locale) => issuedLetter(invoices, locale),
});

declareHappening('paymentDue', {
  topic: 'payments',
  line: (reminder, locale) => ({ title: inLanguage(reminderLetters, locale)(reminder).subject, body: '' }),
  push: (_facts, locale) => push('due', locale),
  letter: (reminder, locale) => inLanguage(reminderLetters, locale)(reminder),
});
