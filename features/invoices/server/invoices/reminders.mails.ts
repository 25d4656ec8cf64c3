import type { ReminderStep } from '#features/academy/shared/academy.rules.ts';
import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import { formatLongDate, type LocalDate } from '#platform/shared/dates.ts';
import { spacedCode } from '#platform/shared/iban.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { seeAccount } from '../invoices.mails.ts';

interface RemindedLine {
  readonly number: string;
  readonly openCents: number;
  readonly dueOn: LocalDate;
  /** Missing in what the former version of the program wrote, as all that is optional here. */
  readonly reference?: string | undefined;
  /** What is late of a plan in parts. */
  readonly isPart?: boolean | undefined;
}

interface Reminder {
  readonly invoices: readonly RemindedLine[];
  readonly today: LocalDate;
  readonly step?: ReminderStep | undefined;
  readonly pay?: { readonly receiver: string; readonly iban: string } | undefined;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** Invoices that are due soon or late. */
    paymentDue: Reminder;
  }
}

/** Which words a letter has: of a step, or of what is due soon or simply late. */
type Tone = ReminderStep | 'soon' | 'late';

const toneOf = ({ step, invoices, today }: Reminder): Tone =>
  step ?? (invoices.some(({ dueOn }) => dueOn < today) ? 'late' : 'soon');

interface ToneWords {
  readonly subject: string;
  readonly first: string;
  readonly last: string;
}

const thanks = {
  lt: 'Jei jau sumokėjote, ačiū: mokėjimą paskyroje matysite, kai gausime banko išrašą.',
  en: 'If you’ve already paid, thank you: the payment will show in your account once we get the bank statement.',
} as const;

const tones: Readonly<Record<Locale, Readonly<Record<Tone, ToneWords>>>> = {
  lt: {
    soon: {
      subject: 'Artėja mokėjimo terminas',
      first: 'Primename, kad netrukus baigsis mokėjimo terminas:',
      last: 'Jei sumokėti laiku nepavyksta, parašykite mums.',
    },
    late: {
      subject: 'Vėluoja mokėjimas',
      first: 'Primename, kad dar negavome mokėjimo:',
      last: 'Jei sumokėti laiku nepavyksta, parašykite mums.',
    },
    friendly: {
      subject: 'Priminimas apie mokėjimą',
      first: 'Turbūt tiesiog pasimiršo: dar negavome mokėjimo.',
      last: 'Jei sumokėti laiku nepavyksta, parašykite mums.',
    },
    firm: {
      subject: 'Vis dar laukiame mokėjimo',
      first: 'Mokėjimo vis dar negavome. Prašome sumokėti artimiausiomis dienomis:',
      last: 'Jei dabar sumokėti sunku, parašykite mums: susitarsime dėl kitos dienos arba mokėjimo dalimis.',
    },
    last: {
      subject: 'Paskutinis priminimas apie mokėjimą',
      first: 'Mokėjimo dar negavome. Tai paskutinis mūsų priminimas, daugiau jų nesiųsime:',
      last: 'Prašome sumokėti arba parašyti mums, kada galėsite: susitarsime dėl kitos dienos arba mokėjimo dalimis.',
    },
  },
  en: {
    soon: {
      subject: 'Payment is due soon',
      first: 'A reminder: payment is due soon.',
      last: 'If you can’t pay on time, write to us.',
    },
    late: {
      subject: 'Payment is late',
      first: 'A reminder: we haven’t received payment yet.',
      last: 'If you can’t pay on time, write to us.',
    },
    friendly: {
      subject: 'A payment reminder',
      first: 'It has probably just slipped your mind: we haven’t received payment yet.',
      last: 'If you can’t pay on time, write to us.',
    },
    firm: {
      subject: 'We’re still waiting for payment',
      first: 'We still haven’t received payment. Please pay in the next few days:',
      last: 'If paying now is difficult, write to us: we can agree on another date or on paying in parts.',
    },
    last: {
      subject: 'Last payment reminder',
      first: 'We haven’t received payment. This is our last reminder; we won’t send any more:',
      last: 'Please pay, or write to us to say when you can: we can agree on another date or on paying in parts.',
    },
  },
};

const lineWords = {
  lt: { until: 'apmokėti iki', part: 'pagal sutartą planą iki', reference: 'įmokos kodas' },
  en: { until: 'pay by', part: 'by the agreed plan until', reference: 'payment reference' },
} as const;

const linesOf = (invoices: readonly RemindedLine[], locale: Locale) => {
  const words = inLanguage(lineWords, locale);
  return invoices
    .map(({ number, openCents, dueOn, reference, isPart }) => {
      const until = `${isPart ? words.part : words.until} ${formatLongDate(dueOn, locale)}`;
      const code = reference ? `, ${words.reference} ${spacedCode(reference)}` : '';
      return `${number}: ${formatMoney(openCents)}, ${until}${code}`;
    })
    .join('\n');
};

const howToPay = {
  lt: ({ receiver, iban }: NonNullable<Reminder['pay']>) =>
    `Pavedimui: gavėjas ${receiver}, sąskaita ${spacedCode(iban)}. Įrašykite įmokos kodą: taip mokėjimą atpažinsime iš karto.`,
  en: ({ receiver, iban }: NonNullable<Reminder['pay']>) =>
    `By bank transfer: to ${receiver}, account ${spacedCode(iban)}. Please give the payment reference: it lets us recognise your payment at once.`,
} as const;

const actions = { lt: 'Apmokėti', en: 'Pay' } as const;

/** A reminder as a mail: the words of its step, all that is open with sums and references, and how to pay. */
export function reminderLetter(reminder: Reminder, locale: Locale): Letter {
  const { invoices, pay } = reminder;
  const { subject, first, last } = inLanguage(tones, locale)[toneOf(reminder)];
  const sum = invoices.reduce((all, { openCents }) => all + openCents, 0);
  return {
    subject: `${subject}: ${formatMoney(sum)}`,
    paragraphs: [
      first,
      linesOf(invoices, locale),
      ...(pay ? [inLanguage(howToPay, locale)(pay)] : []),
      `${inLanguage(thanks, locale)} ${last}`,
    ],
    action: inLanguage(actions, locale),
  };
}

// Sums and numbers stay behind the sign-in: a push can be read on a locked screen.
const pushes = { lt: 'Priminimas apie mokėjimą', en: 'A payment reminder' } as const;

declareHappening('paymentDue', {
  topic: 'payments',
  line: (reminder, locale) => ({ title: reminderLetter(reminder, locale).subject, body: '' }),
  push: (_facts, locale) => ({ title: inLanguage(pushes, locale), body: inLanguage(seeAccount, locale) }),
  letter: reminderLetter,
});
