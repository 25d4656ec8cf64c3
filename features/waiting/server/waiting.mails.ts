import {
  declareHappening,
  type HappeningName,
  type Happenings,
} from '#features/notifications/server/happenings.service.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

/** Whom a notice is about, and the group that they wait for. */
interface Awaited {
  readonly child: string;
  readonly group: string;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** `endsAt`: until when the seat is held. */
    seatOffered: Awaited & { readonly endsAt: string };
    /** `toTheEnd`: the place in the list is now the last one. */
    seatOfferExpired: Awaited & { readonly toTheEnd: boolean };
    waitingSeated: Awaited;
    /** `goesOn`: the child now waits for a group like the one that has ended. */
    waitedGroupEnded: Awaited & { readonly goesOn: boolean };
    /** An admin took the child off the list; the group is null for a wish. */
    waitingClosed: { readonly child: string; readonly group: string | null };
  }
}

type Letters<N extends HappeningName> = Record<Locale, (facts: Happenings[N]) => Letter>;

const offered: Letters<'seatOffered'> = {
  lt: ({ child, group, endsAt }) => ({
    subject: `Atsirado laisva vieta: ${group} (${child})`,
    paragraphs: [`Vietą saugome iki: ${formatMoment(endsAt, 'lt')}`, 'Vėliau ji gali atitekti kitai šeimai.'],
    action: 'Peržiūrėti pasiūlymą',
  }),
  en: ({ child, group, endsAt }) => ({
    subject: `A place is free: ${group} (${child})`,
    paragraphs: [
      `We’re holding the place until ${formatMoment(endsAt, 'en')}.`,
      'After that, it may go to another family.',
    ],
    action: 'View the offer',
  }),
};

const expired: Letters<'seatOfferExpired'> = {
  lt: ({ child, group, toTheEnd }) => ({
    subject: `Pasiūlymas nebegalioja: ${group} (${child})`,
    paragraphs: [
      'Vietos Jums nebelaikome.',
      toTheEnd
        ? 'Vieta nepriimta antrą kartą, todėl dabar esate eilės gale.'
        : 'Eilėje liekate toje pačioje vietoje.',
    ],
    action: 'Atverti laukiančiųjų sąrašą',
  }),
  en: ({ child, group, toTheEnd }) => ({
    subject: `The offer is no longer valid: ${group} (${child})`,
    paragraphs: [
      'We no longer hold the place for you.',
      toTheEnd
        ? 'The offer was missed for the second time, so you’re now at the end of the line.'
        : 'You keep your place in line.',
    ],
    action: 'View the waiting list',
  }),
};

const seated: Letters<'waitingSeated'> = {
  lt: ({ child, group }) => ({
    subject: `Vieta skirta: ${group} (${child})`,
    paragraphs: ['Laukti nebereikia: pamokas rasite tvarkaraštyje.'],
    action: 'Atverti tvarkaraštį',
  }),
  en: ({ child, group }) => ({
    subject: `You have a place: ${group} (${child})`,
    paragraphs: ['The wait is over: the lessons are in the schedule.'],
    action: 'View the schedule',
  }),
};

const ended: Letters<'waitedGroupEnded'> = {
  lt: ({ child, group, goesOn }) => ({
    subject: `Grupė nebevyksta: ${group} (${child})`,
    paragraphs: goesOn
      ? ['Eilėje liekate: pasiūlysime vietą kitoje to paties plano grupėje.']
      : ['Šios grupės laukiančiųjų sąrašo nebėra. Galite laukti vietos kitoje grupėje.'],
    action: 'Atverti laukiančiųjų sąrašą',
  }),
  en: ({ child, group, goesOn }) => ({
    subject: `The group no longer meets: ${group} (${child})`,
    paragraphs: goesOn
      ? ['You stay in line: we’ll offer you a place in another group of the same plan.']
      : ['This group’s waiting list is closed. You can wait for a place in another group.'],
    action: 'View the waiting list',
  }),
};

const closed: Letters<'waitingClosed'> = {
  lt: ({ child, group }) => ({
    subject: `Vietos nebelaukiate: ${[group, child].filter(Boolean).join(', ')}`,
    paragraphs: ['Akademija išbraukė vaiką iš laukiančiųjų sąrašo. Jei tai klaida, parašykite akademijai.'],
    action: 'Atverti laukiančiųjų sąrašą',
  }),
  en: ({ child, group }) => ({
    subject: `No longer waiting: ${[group, child].filter(Boolean).join(', ')}`,
    paragraphs: [
      'The academy took the child off the waiting list. If that’s a mistake, write to the academy.',
    ],
    action: 'View the waiting list',
  }),
};

// Groups and names stay behind the sign-in: a push can be read on a locked screen.
const pushes = {
  seatOffered: { lt: 'Atsirado laisva vieta grupėje', en: 'A place in a group is free' },
  seatOfferExpired: { lt: 'Vietos pasiūlymas nebegalioja', en: 'An offer is no longer valid' },
  waitingSeated: { lt: 'Skirta vieta grupėje', en: 'You have a place in a group' },
  waitedGroupEnded: { lt: 'Grupė, kurios laukiate, nebevyksta', en: 'A group you wait for has ended' },
  waitingClosed: { lt: 'Vietos grupėje nebelaukiate', en: 'You’re no longer on a waiting list' },
} as const;
const seeApp = { lt: 'Daugiau – paskyroje.', en: 'See your account.' } as const;

function declare<N extends keyof typeof pushes>(name: N, letters: Letters<N>): void {
  declareHappening(name, {
    topic: 'payments',
    line: (facts, locale) => {
      const { subject, paragraphs } = inLanguage(letters, locale)(facts);
      return { title: subject, body: paragraphs[0] ?? '' };
    },
    push: (_facts, locale) => ({
      title: inLanguage(pushes[name], locale),
      body: inLanguage(seeApp, locale),
    }),
    letter: (facts, locale) => inLanguage(letters, locale)(facts),
  });
}

declare('seatOffered', offered);
declare('seatOfferExpired', expired);
declare('waitingSeated', seated);
declare('waitedGroupEnded', ended);
declare('waitingClosed', closed);
