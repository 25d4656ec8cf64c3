import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { heldUntil } from '../shared/held-until.rules.ts';

/** A held seat as news name it. */
export interface NewsSeat {
  readonly group: string;
  /** The first name of the child. */
  readonly child: string;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** `today`: the day on which it is said, so that it needs not be named. */
    seatHeld: NewsSeat & { readonly until: string; readonly today: string };
    /** Nobody paid in time. */
    seatNotHeld: NewsSeat;
  }
}

type Facts = Parameters<typeof heldLetter.lt>[0];

const heldLetter = {
  lt: ({ group, child, until, today }: NewsSeat & { until: string; today: string }): Letter => ({
    subject: `Vieta laikoma iki ${heldUntil(until, today, 'lt')}: ${group}`,
    paragraphs: [
      `${child}: vieta grupėje „${group}“ laikoma iki ${heldUntil(until, today, 'lt')}`,
      'Kai gausime mokėjimą, vaikas iškart bus įrašytas į grupę.',
    ],
    action: 'Atverti mokėjimus',
  }),
  en: ({ group, child, until, today }: NewsSeat & { until: string; today: string }): Letter => ({
    subject: `Place held until ${heldUntil(until, today, 'en')}: ${group}`,
    paragraphs: [
      `${child}: a place in the group “${group}” is held until ${heldUntil(until, today, 'en')}.`,
      'As soon as your payment arrives, your child is in the group.',
    ],
    action: 'View payments',
  }),
};

const notHeldLetter = {
  lt: ({ group, child }: NewsSeat): Letter => ({
    subject: `Vieta nebelaikoma: ${group}`,
    paragraphs: [
      `${child}: vieta grupėje „${group}“ nebelaikoma, nes mokėjimo laiku negavome.`,
      'Sumokėti dar galite: jei grupėje bus laisvų vietų, vaikas iškart bus į ją įrašytas, o jei ne, galėsite pasirinkti kitą grupę.',
    ],
    action: 'Atverti mokėjimus',
  }),
  en: ({ group, child }: NewsSeat): Letter => ({
    subject: `Place no longer held: ${group}`,
    paragraphs: [
      `${child}: the place in the group “${group}” is no longer held, because the payment didn’t arrive in time.`,
      'You can still pay: if the group has a free place, your child gets it at once; if not, you can choose another group.',
    ],
    action: 'View payments',
  }),
};

// Groups and names stay behind the sign-in: a push can be read on a locked screen.
const pushes = {
  seatHeld: { lt: 'Vieta grupėje laikoma', en: 'A place in a group is held' },
  seatNotHeld: { lt: 'Vieta grupėje nebelaikoma', en: 'A place in a group is no longer held' },
} as const;
const seeAccount = {
  lt: 'Daugiau – paskyroje, skiltyje „Mokėjimai“.',
  en: 'See “Payments” in your account.',
} as const;

const shortOf = ({ subject, paragraphs }: Letter) => ({ title: subject, body: paragraphs[0] ?? '' });
const pushOf = (name: keyof typeof pushes) => (_facts: NewsSeat, locale: Locale) => ({
  title: inLanguage(pushes[name], locale),
  body: inLanguage(seeAccount, locale),
});

declareHappening('seatHeld', {
  topic: 'payments',
  line: (facts: Facts, locale) => shortOf(inLanguage(heldLetter, locale)(facts)),
  push: pushOf('seatHeld'),
  letter: (facts, locale) => inLanguage(heldLetter, locale)(facts),
});

declareHappening('seatNotHeld', {
  topic: 'payments',
  line: (facts, locale) => shortOf(inLanguage(notHeldLetter, locale)(facts)),
  push: pushOf('seatNotHeld'),
  letter: (facts, locale) => inLanguage(notHeldLetter, locale)(facts),
});
