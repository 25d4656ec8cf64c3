import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type Letters, seeAccount } from '../invoices.mails.ts';

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

interface Undone extends Received {
  readonly reason: string;
}

const undoneLetters: Letters<Undone> = {
  lt: ({ amountCents, paidOn, reason }) => ({
    subject: `Mokėjimas atšauktas: ${formatMoney(amountCents)}`,
    paragraphs: [
      `Šis mokėjimas buvo įrašytas per klaidą, todėl jį atšaukėme. Suma: ${formatMoney(amountCents)}. Mokėjimo data: ${formatLongDate(paidOn, 'lt')}`,
      `Priežastis: ${reason}`,
      'Paskyroje rasite, kokia suma dabar neapmokėta. Jei manote, kad suklydome, parašykite mums.',
    ],
    action: 'Atverti sąskaitas',
  }),
  en: ({ amountCents, paidOn, reason }) => ({
    subject: `Payment taken back: ${formatMoney(amountCents)}`,
    paragraphs: [
      `This payment was entered by mistake, so we have taken it back. Amount: ${formatMoney(amountCents)}. Day of the payment: ${formatLongDate(paidOn, 'en')}.`,
      `Reason: ${reason}`,
      'Your account shows what is open now. If you think that we are wrong, write to us.',
    ],
    action: 'Open the invoices',
  }),
};

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    paymentReceived: Received;
    /** A payment that was entered by mistake. */
    paymentUndone: Undone;
  }
}

// Sums stay behind the sign-in: a push can be read on a locked screen.
declareHappening('paymentReceived', {
  topic: 'payments',
  line: (payment, locale) => ({ title: inLanguage(receivedLetters, locale)(payment).subject, body: '' }),
  push: (_facts, locale) => ({
    title: inLanguage({ lt: 'Gavome Jūsų mokėjimą', en: 'We have received your payment' }, locale),
    body: inLanguage(seeAccount, locale),
  }),
  letter: (payment, locale) => inLanguage(receivedLetters, locale)(payment),
});

declareHappening('paymentUndone', {
  topic: 'payments',
  line: (payment, locale) => ({
    title: inLanguage(undoneLetters, locale)(payment).subject,
    body: payment.reason,
  }),
  push: (_facts, locale) => ({
    title: inLanguage({ lt: 'Vienas mokėjimas atšauktas', en: 'A payment was taken back' }, locale),
    body: inLanguage(seeAccount, locale),
  }),
  letter: (payment, locale) => inLanguage(undoneLetters, locale)(payment),
});
