import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { formatLongDate, type LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type Letters, seeAccount } from '../invoices.mails.ts';

interface Corrected {
  /** What had been carried over: above 0 a credit, below 0 a debt. */
  readonly beforeCents: number;
  readonly amountCents: number;
  readonly reason: string;
}

const words = {
  lt: {
    credit: (sum: string) => `permoka ${sum}`,
    debt: (sum: string) => `skola ${sum}`,
    none: 'nėra nei permokos, nei skolos',
  },
  en: {
    credit: (sum: string) => `a credit of ${sum}`,
    debt: (sum: string) => `a debt of ${sum}`,
    none: 'neither a credit nor a debt',
  },
} as const;

function balanceText(cents: number, locale: Locale): string {
  const say = inLanguage(words, locale);
  if (cents === 0) return say.none;
  return (cents > 0 ? say.credit : say.debt)(formatMoney(Math.abs(cents)));
}

const letters: Letters<Corrected> = {
  lt: ({ beforeCents, amountCents, reason }) => ({
    subject: 'Pataisėme perkeltą likutį',
    paragraphs: [
      `Iš ankstesnės apskaitos perkeltas Jūsų šeimos likutis buvo įrašytas neteisingai, todėl jį pataisėme. Buvo: ${balanceText(beforeCents, 'lt')}. Dabar: ${balanceText(amountCents, 'lt')}.`,
      `Priežastis: ${reason}`,
      'Paskyroje rasite, kiek dabar liko sumokėti. Jei manote, kad suklydome, parašykite mums.',
    ],
    action: 'Atverti mokėjimus',
  }),
  en: ({ beforeCents, amountCents, reason }) => ({
    subject: 'We’ve corrected the balance carried over',
    paragraphs: [
      `Your family’s balance from our previous records was entered wrongly, so we’ve corrected it. Before: ${balanceText(beforeCents, 'en')}. Now: ${balanceText(amountCents, 'en')}.`,
      `Reason: ${reason}`,
      'Your account shows what’s now due. If you think this is a mistake, write to us.',
    ],
    action: 'View payments',
  }),
};

interface Entered {
  readonly amountCents: number;
  /** The day of which it is the balance. */
  readonly asOf: LocalDate;
  readonly reason: string;
}

const enteredLetters: Letters<Entered> = {
  lt: ({ amountCents, asOf, reason }) => ({
    subject: 'Perkėlėme likutį iš ankstesnės apskaitos',
    paragraphs: [
      `Iš ankstesnės apskaitos perkėlėme Jūsų šeimos likutį. ${formatLongDate(asOf, 'lt')} buvo ${balanceText(amountCents, 'lt')}.`,
      `Priežastis: ${reason}`,
      'Paskyroje rasite, kiek dabar liko sumokėti. Jei manote, kad suklydome, parašykite mums.',
    ],
    action: 'Atverti mokėjimus',
  }),
  en: ({ amountCents, asOf, reason }) => ({
    subject: 'We’ve carried over your balance',
    paragraphs: [
      `We’ve carried over your family’s balance from our previous records. On ${formatLongDate(asOf, 'en')} there was ${balanceText(amountCents, 'en')}.`,
      `Reason: ${reason}`,
      'Your account shows what’s now due. If you think this is a mistake, write to us.',
    ],
    action: 'View payments',
  }),
};

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A balance from before was entered by an admin. */
    balanceEntered: Entered;
    /** A balance from before was corrected by an admin. */
    balanceCorrected: Corrected;
  }
}

// Sums stay behind the sign-in: a push can be read on a locked screen.
declareHappening('balanceCorrected', {
  topic: 'payments',
  line: (balance, locale) => ({
    title: inLanguage(letters, locale)(balance).subject,
    body: balance.reason,
  }),
  push: (_facts, locale) => ({
    title: inLanguage({ lt: 'Pataisytas likutis', en: 'A balance was corrected' }, locale),
    body: inLanguage(seeAccount, locale),
  }),
  letter: (balance, locale) => inLanguage(letters, locale)(balance),
});

declareHappening('balanceEntered', {
  topic: 'payments',
  line: (balance, locale) => ({
    title: inLanguage(enteredLetters, locale)(balance).subject,
    body: balance.reason,
  }),
  push: (_facts, locale) => ({
    title: inLanguage({ lt: 'Perkeltas likutis', en: 'A balance was carried over' }, locale),
    body: inLanguage(seeAccount, locale),
  }),
  letter: (balance, locale) => inLanguage(enteredLetters, locale)(balance),
});
