import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import { formatLongDate, type LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale, type Localized, localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';

interface StartedItem {
  readonly plan: Localized<string>;
  readonly child: string | null;
  readonly group: string | null;
  /** The first charged day; null where nothing is charged. */
  readonly on: LocalDate | null;
  readonly amountCents: number;
}

interface StartedFacts {
  readonly items: readonly StartedItem[];
  readonly today: LocalDate;
  readonly carried: readonly { readonly balanceCents: number; readonly reason: string }[];
  readonly choosesGroup: boolean;
}

interface ResumedFacts {
  readonly plan: Localized<string>;
  readonly child: string | null;
  readonly nextPeriodOn: LocalDate | null;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** By an admin, all of a family together. */
    subscriptionsStarted: StartedFacts;
    /** A pause was ended by an admin. */
    subscriptionResumed: ResumedFacts;
  }
}

const nameOf = ({ plan, child }: Pick<StartedItem, 'plan' | 'child'>, locale: Locale) =>
  child ? `${localize(plan, locale)} (${child})` : localize(plan, locale);

const words = {
  lt: {
    group: (name: string) => `Grupė: ${name}`,
    noGroup: 'Grupė dar nepasirinkta.',
    charged: (sum: string) => `Pirmoji sąskaita: ${sum}, jau išrašyta.`,
    charge: (sum: string, day: string) => `Pirmoji sąskaita: ${sum} už laikotarpį nuo ${day}`,
    nothing: 'Sumokėta, sąskaitų nebus.',
    credit: (sum: string, reason: string) => `Perkelta permoka: ${sum}. ${reason}`,
    debt: (sum: string, reason: string) => `Perkelta skola: ${sum}. ${reason}`,
  },
  en: {
    group: (name: string) => `Group: ${name}`,
    noGroup: 'No group has been chosen yet.',
    charged: (sum: string) => `First invoice: ${sum}, already issued.`,
    charge: (sum: string, day: string) => `First invoice: ${sum} for the period from ${day}`,
    nothing: 'Paid: there will be no invoices.',
    credit: (sum: string, reason: string) => `Credit carried over: ${sum}. ${reason}`,
    debt: (sum: string, reason: string) => `Debt carried over: ${sum}. ${reason}`,
  },
} as const;

function chargeText({ on, amountCents }: StartedItem, today: LocalDate, locale: Locale): string {
  const say = inLanguage(words, locale);
  const sum = formatMoney(amountCents);
  if (on === null) return say.nothing;
  return on <= today ? say.charged(sum) : say.charge(sum, formatLongDate(on, locale));
}

function itemText(item: StartedItem, today: LocalDate, locale: Locale): string {
  const say = inLanguage(words, locale);
  const group = item.group ? say.group(item.group) : say.noGroup;
  return [nameOf(item, locale), group, chargeText(item, today, locale)].join('\n');
}

function factTexts({ items, today, carried }: StartedFacts, locale: Locale): string[] {
  const say = inLanguage(words, locale);
  const balances = carried.map(({ balanceCents, reason }) => {
    const sum = formatMoney(Math.abs(balanceCents));
    return balanceCents > 0 ? say.credit(sum, reason) : say.debt(sum, reason);
  });
  return [...items.map((item) => itemText(item, today, locale)), ...balances];
}

const started: Record<Locale, (facts: StartedFacts) => Letter> = {
  lt: (facts) => ({
    subject: facts.items.length === 1 ? 'Abonementas paruoštas' : 'Abonementai paruošti',
    paragraphs: [
      'Akademija paruošė Jūsų šeimos abonementus.',
      ...factTexts(facts, 'lt'),
      'Mokama pavedimu pagal sąskaitą: kiekvieną rasite paskyroje.',
      facts.choosesGroup
        ? 'Paskyroje galite pasirinkti grupę, padaryti pertrauką arba paprašyti nutraukti abonementą.'
        : 'Paskyroje galite padaryti pertrauką arba paprašyti nutraukti abonementą.',
    ],
    action: 'Atverti abonementus',
  }),
  en: (facts) => ({
    subject: facts.items.length === 1 ? 'Your subscription is ready' : 'Your subscriptions are ready',
    paragraphs: [
      'The academy has set up your family’s subscriptions.',
      ...factTexts(facts, 'en'),
      'You pay by bank transfer against an invoice. You’ll find every invoice in your account.',
      facts.choosesGroup
        ? 'In your account you can choose a group, pause a subscription, or ask to cancel it.'
        : 'In your account you can pause a subscription or ask to cancel it.',
    ],
    action: 'View subscriptions',
  }),
};

const resumed: Record<Locale, (facts: ResumedFacts) => Letter> = {
  lt: (facts) => ({
    subject: `Abonemento pertrauka baigta: ${nameOf(facts, 'lt')}`,
    paragraphs: [
      'Pertrauką baigė akademija. Nepanaudotos pertraukos dienos neskaičiuojamos.',
      ...(facts.nextPeriodOn
        ? [`Kitas mokamas laikotarpis prasideda ${formatLongDate(facts.nextPeriodOn, 'lt')}`]
        : []),
    ],
    action: 'Atverti abonementus',
  }),
  en: (facts) => ({
    subject: `The pause has ended: ${nameOf(facts, 'en')}`,
    paragraphs: [
      'The academy has ended the pause. The unused days of the pause don’t count.',
      ...(facts.nextPeriodOn
        ? [`The next paid period begins on ${formatLongDate(facts.nextPeriodOn, 'en')}.`]
        : []),
    ],
    action: 'View subscriptions',
  }),
};

// Plans, groups and names stay behind the sign-in: a push can be read on a locked screen.
const pushed = {
  lt: { started: 'Abonementai paruošti', resumed: 'Abonemento pertrauka baigta' },
  en: { started: 'Your subscriptions are ready', resumed: 'A pause has ended' },
} as const;
const seeAccount = {
  lt: 'Daugiau – paskyroje, skiltyje „Mokėjimai“.',
  en: 'See “Payments” in your account.',
} as const;

declareHappening('subscriptionsStarted', {
  topic: 'payments',
  line: (facts, locale) => {
    const { subject, paragraphs } = inLanguage(started, locale)(facts);
    return { title: subject, body: paragraphs[1] ?? '' };
  },
  push: (_facts, locale) => ({
    title: inLanguage(pushed, locale).started,
    body: inLanguage(seeAccount, locale),
  }),
  letter: (facts, locale) => inLanguage(started, locale)(facts),
});

declareHappening('subscriptionResumed', {
  topic: 'payments',
  line: (facts, locale) => {
    const { subject, paragraphs } = inLanguage(resumed, locale)(facts);
    return { title: subject, body: paragraphs[0] ?? '' };
  },
  push: (_facts, locale) => ({
    title: inLanguage(pushed, locale).resumed,
    body: inLanguage(seeAccount, locale),
  }),
  letter: (facts, locale) => inLanguage(resumed, locale)(facts),
});
