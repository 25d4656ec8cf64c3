import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { type Letter, type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
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

const sumOf = (invoices: readonly Issued[]) => invoices.reduce((sum, { openCents }) => sum + openCents, 0);
const linesOf = (invoices: readonly Issued[], locale: Locale, until: string) =>
  invoices
    .map(
      ({ number, openCents, dueOn }) =>
        `${number}: ${formatMoney(openCents)}, ${until} ${formatLongDate(dueOn, locale)}`,
    )
    .join('\n');

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** Invoices of a family, issued together. */
    invoicesIssued: { readonly invoices: readonly Issued[] };
  }
}

const severalLetters: Letters<readonly Issued[]> = {
  lt: (invoices) => ({
    subject: `Sąskaitos: ${formatMoney(sumOf(invoices))}`,
    paragraphs: ['Išrašytos sąskaitos:', linesOf(invoices, 'lt', 'apmokėti iki')],
    action: 'Atverti sąskaitas',
  }),
  en: (invoices) => ({
    subject: `Invoices: ${formatMoney(sumOf(invoices))}`,
    paragraphs: ['These invoices have been issued:', linesOf(invoices, 'en', 'pay by')],
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
const pushes = { lt: 'Išrašyta nauja sąskaita', en: 'You have a new invoice' } as const;

declareHappening('invoicesIssued', {
  topic: 'payments',
  line: ({ invoices }, locale) => ({
    title: issuedLetter(invoices, locale).subject,
    body: formatMoney(sumOf(invoices)),
  }),
  push: (_facts, locale) => ({ title: inLanguage(pushes, locale), body: inLanguage(seeAccount, locale) }),
  letter: ({ invoices }, locale) => issuedLetter(invoices, locale),
});
