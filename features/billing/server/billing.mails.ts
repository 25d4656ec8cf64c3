import {
  declareHappening,
  type HappeningName,
  type Happenings,
} from '#features/notifications/server/happenings.service.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import { formatLongDate, type LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale, type Localized, localize } from '#platform/shared/localized-text.ts';

/** A subscription as news name it. */
export interface NewsSubscription {
  readonly plan: Localized<string>;
  /** The first name of its child; null while it has none. */
  readonly child: string | null;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    subscriptionPaused: NewsSubscription & {
      readonly from: LocalDate;
      readonly until: LocalDate;
      /** Null if they had no seat. */
      readonly seat: 'kept' | 'freed' | null;
    };
    subscriptionEnded: NewsSubscription & { readonly endsOn: LocalDate };
    /** `asked`: the family had asked to leave; `seated`: the child has a seat until then. */
    cancellationHandled: NewsSubscription & {
      readonly endsOn: LocalDate;
      readonly asked: boolean;
      readonly seated: boolean;
    };
    /** A card was refused, or its owner has to confirm. */
    cardRefused: NewsSubscription;
    seatGiven: NewsSubscription & { readonly group: string };
    /** The payment came when the chosen group had no place left. */
    seatMissed: NewsSubscription & { readonly group: string };
  }
}

const nameOf = ({ plan, child }: NewsSubscription, locale: Locale) =>
  child ? `${localize(plan, locale)} (${child})` : localize(plan, locale);

type Letters<N extends HappeningName> = Record<Locale, (facts: Happenings[N]) => Letter>;

const pausedSeat = {
  lt: {
    kept: ['Vieta grupėje išsaugoma.'],
    freed: ['Vieta grupėje atlaisvinta: grįžus, grupę reikės pasirinkti iš naujo.'],
  },
  en: {
    kept: ['The place in the group is kept.'],
    freed: ['The place in the group is given up: choose a group again when you’re back.'],
  },
} as const;

const paused: Letters<'subscriptionPaused'> = {
  lt: (facts) => ({
    subject: `Abonemento pertrauka: ${nameOf(facts, 'lt')}`,
    paragraphs: [
      `Pertraukos pradžia: ${formatLongDate(facts.from, 'lt')}\nAbonementas tęsis nuo: ${formatLongDate(facts.until, 'lt')}`,
      'Už pertraukos dienas mokėti nereikia: apmokėtas laikas nukeliamas.',
      ...(facts.seat ? pausedSeat.lt[facts.seat] : []),
    ],
    action: 'Atverti abonementus',
  }),
  en: (facts) => ({
    subject: `Subscription paused: ${nameOf(facts, 'en')}`,
    paragraphs: [
      `Paused from: ${formatLongDate(facts.from, 'en')}\nResumes on: ${formatLongDate(facts.until, 'en')}`,
      'You don’t pay for paused days: the time you’ve paid for is carried over.',
      ...(facts.seat ? pausedSeat.en[facts.seat] : []),
    ],
    action: 'View subscriptions',
  }),
};

const refused: Letters<'cardRefused'> = {
  lt: (facts) => ({
    subject: `Mokėjimas kortele nepavyko: ${nameOf(facts, 'lt')}`,
    paragraphs: [
      'Bankas mokėjimo nepatvirtino. Vaikas gali toliau lankyti pamokas.',
      'Paskyroje galite sumokėti dar kartą arba pakeisti kortelę.',
    ],
    action: 'Sumokėti',
  }),
  en: (facts) => ({
    subject: `The card payment failed: ${nameOf(facts, 'en')}`,
    paragraphs: [
      'The bank didn’t approve the payment. Your child can keep coming to lessons.',
      'You can pay again or change the card in your account.',
    ],
    action: 'Pay',
  }),
};

const ended: Letters<'subscriptionEnded'> = {
  lt: (facts) => ({
    subject: `Abonementas baigėsi: ${nameOf(facts, 'lt')}`,
    paragraphs: [
      `Paskutinė diena buvo ${formatLongDate(facts.endsOn, 'lt')}`,
      'Vaiko taškai, diplomai ir atsiliepimai lieka paskyroje. Jei norėsite grįžti, planą galėsite užsisakyti iš naujo.',
    ],
    action: 'Atverti abonementus',
  }),
  en: (facts) => ({
    subject: `Subscription ended: ${nameOf(facts, 'en')}`,
    paragraphs: [
      `The last day was ${formatLongDate(facts.endsOn, 'en')}.`,
      'The child’s points, diplomas and feedback stay in the account. If you want to return, you can subscribe again.',
    ],
    action: 'View subscriptions',
  }),
};

const handled: Letters<'cancellationHandled'> = {
  lt: (facts) => ({
    subject: `${facts.asked ? 'Prašymas nutraukti abonementą patvirtintas' : 'Abonementas bus nutrauktas'}: ${nameOf(facts, 'lt')}`,
    paragraphs: [
      `Paskutinė diena: ${formatLongDate(facts.endsOn, 'lt')}`,
      'Iki jos vaikas gali lankyti pamokas, o už vėlesnį laiką mokėti nereikės.',
      ...(facts.seated ? ['Kitą dieną vieta grupėje atlaisvinama.'] : []),
    ],
    action: 'Atverti abonementus',
  }),
  en: (facts) => ({
    subject: `${facts.asked ? 'Your cancellation is confirmed' : 'The subscription will end'}: ${nameOf(facts, 'en')}`,
    paragraphs: [
      `Last day: ${formatLongDate(facts.endsOn, 'en')}`,
      'Your child can come to lessons until then, and there’s nothing to pay for the time after that.',
      ...(facts.seated ? ['The place in the group becomes free the next day.'] : []),
    ],
    action: 'View subscriptions',
  }),
};

const seated: Letters<'seatGiven'> = {
  lt: (facts) => ({
    subject: `Skirta vieta grupėje: ${facts.group}`,
    paragraphs: [
      `${nameOf(facts, 'lt')}: vieta grupėje „${facts.group}“ skirta. Pamokų laikus rasite tvarkaraštyje.`,
    ],
    action: 'Atverti abonementus',
  }),
  en: (facts) => ({
    subject: `A place in a group: ${facts.group}`,
    paragraphs: [
      `${nameOf(facts, 'en')}: a place in the group “${facts.group}” has been assigned. You’ll find its lessons in the schedule.`,
    ],
    action: 'View subscriptions',
  }),
};

const missed: Letters<'seatMissed'> = {
  lt: (facts) => ({
    subject: `Grupėje nebėra vietų: ${facts.group}`,
    paragraphs: [
      `${nameOf(facts, 'lt')}: mokėjimą gavome, bet vieta grupėje „${facts.group}“ buvo nebelaikoma, o laisvų joje nebeliko.`,
      'Pinigai neprarasti: paskyroje pasirinkite kitą šio plano grupę arba laukite vietos: pranešime, kai ji atsiras.',
    ],
    action: 'Pasirinkti grupę',
  }),
  en: (facts) => ({
    subject: `No places left: ${facts.group}`,
    paragraphs: [
      `${nameOf(facts, 'en')}: we’ve received your payment, but the place in the group “${facts.group}” was no longer held, and the group is full.`,
      'Nothing is lost: choose another group of this plan in your account, or wait for a place: we’ll tell you when there is one.',
    ],
    action: 'Choose a group',
  }),
};

// Plans, groups and names stay behind the sign-in: a push can be read on a locked screen.
const pushes = {
  subscriptionPaused: { lt: 'Prasidėjo abonemento pertrauka', en: 'A subscription is paused' },
  subscriptionEnded: { lt: 'Abonementas baigėsi', en: 'A subscription has ended' },
  cancellationHandled: {
    lt: 'Paskirta paskutinė abonemento diena',
    en: 'The last day of a subscription is set',
  },
  cardRefused: { lt: 'Mokėjimas kortele nepavyko', en: 'A card payment failed' },
  seatGiven: { lt: 'Skirta vieta grupėje', en: 'You have a place in a group' },
  seatMissed: { lt: 'Pasirinkite kitą grupę', en: 'Choose another group' },
} as const;
const seeAccount = {
  lt: 'Daugiau – paskyroje, skiltyje „Mokėjimai“.',
  en: 'See “Payments” in your account.',
} as const;

function declare<N extends keyof typeof pushes>(name: N, letters: Letters<N>): void {
  declareHappening(name, {
    topic: 'payments',
    line: (facts, locale) => {
      const { subject, paragraphs } = inLanguage(letters, locale)(facts);
      return { title: subject, body: paragraphs[0] ?? '' };
    },
    push: (_facts, locale) => ({
      title: inLanguage(pushes[name], locale),
      body: inLanguage(seeAccount, locale),
    }),
    letter: (facts, locale) => inLanguage(letters, locale)(facts),
  });
}

declare('subscriptionPaused', paused);
declare('subscriptionEnded', ended);
declare('cancellationHandled', handled);
declare('cardRefused', refused);
declare('seatGiven', seated);
declare('seatMissed', missed);
