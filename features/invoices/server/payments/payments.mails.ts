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
    subject: `We’ve received your payment: ${formatMoney(amountCents)}`,
    paragraphs: [
      `We’ve received your payment of ${formatMoney(amountCents)}, made on ${formatLongDate(paidOn, 'en')}. Thank you!`,
    ],
    action: 'View invoices',
  }),
};

interface Undone extends Received {
  /** Empty where none was given. */
  readonly reason: string;
}

const undoneLetters: Letters<Undone> = {
  lt: ({ amountCents, paidOn, reason }) => ({
    subject: `Mokėjimas atšauktas: ${formatMoney(amountCents)}`,
    paragraphs: [
      `Šis mokėjimas buvo įrašytas per klaidą, todėl jį atšaukėme. Suma: ${formatMoney(amountCents)}. Mokėjimo data: ${formatLongDate(paidOn, 'lt')}`,
      ...(reason ? [`Priežastis: ${reason}`] : []),
      'Paskyroje rasite, kiek dabar liko sumokėti. Jei manote, kad suklydome, parašykite mums.',
    ],
    action: 'Atverti sąskaitas',
  }),
  en: ({ amountCents, paidOn, reason }) => ({
    subject: `Payment reversed: ${formatMoney(amountCents)}`,
    paragraphs: [
      `This payment was entered by mistake, so we’ve reversed it. Amount: ${formatMoney(amountCents)}. Payment date: ${formatLongDate(paidOn, 'en')}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'Your account shows what’s now due. If you think this is a mistake, write to us.',
    ],
    action: 'View invoices',
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
    title: inLanguage({ lt: 'Gavome Jūsų mokėjimą', en: 'We’ve received your payment' }, locale),
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
    title: inLanguage({ lt: 'Vienas mokėjimas atšauktas', en: 'A payment was reversed' }, locale),
    body: inLanguage(seeAccount, locale),
  }),
  letter: (payment, locale) => inLanguage(undoneLetters, locale)(payment),
});
