import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { CreditSource } from '../../shared/makeups.ts';

interface Made {
  readonly firstName: string;
  /** Empty for a credit without a missed lesson. */
  readonly groupName: string;
  readonly missedOn: string | null;
  readonly source: CreditSource;
  readonly until: string;
}

interface Ending {
  readonly firstName: string;
  readonly until: string;
}

interface Returned extends Ending {
  readonly groupName: string;
}

interface MadeUp {
  readonly firstName: string;
  readonly groupName: string;
  readonly missedOn: string | null;
  readonly on: string;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A child may make up a lesson. */
    makeUpCredit: Made;
    /** It may do so for seven more days. */
    makeUpEnds: Ending;
    /** The lesson chosen for it is not held: another one can be chosen. */
    makeUpReturned: Returned;
    /** The child made a lesson up. */
    madeUp: MadeUp;
  }
}

const missedOf = ({ groupName, missedOn }: Pick<Made, 'groupName' | 'missedOn'>, locale: Locale) =>
  missedOn ? `${groupName}, ${formatDay(missedOn, locale)}` : groupName;

const madeWords = (facts: Made, locale: Locale) => {
  const missed = missedOf(facts, locale);
  const until = formatDay(facts.until, locale);
  return inLanguage(
    {
      lt: {
        title: `${facts.firstName}: praleistą pamoką galima pasivyti iki ${until}`,
        body: missed
          ? `${missed} Galima rinktis kitos grupės pamoką.`
          : 'Galima rinktis kitos grupės pamoką.',
      },
      en: {
        title: `${facts.firstName} can make up a lesson until ${until}`,
        body: missed ? `${missed}. Choose a lesson of another group.` : 'Choose a lesson of another group.',
      },
    },
    locale,
  );
};

declareHappening('makeUpCredit', {
  topic: 'lessons',
  line: madeWords,
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Praleistą pamoką galima pasivyti', body: 'Galima rinktis kitos grupės pamoką.' },
        en: { title: 'A missed lesson can be made up', body: 'Choose a lesson of another group.' },
      },
      locale,
    ),
});

declareHappening('makeUpEnds', {
  topic: 'lessons',
  line: ({ firstName, until }, locale) =>
    inLanguage(
      {
        lt: {
          title: `${firstName}: pasivyti pamoką liko savaitė`,
          body: `Kitos grupės pamoką galima rinktis iki ${formatDay(until, locale)}`,
        },
        en: {
          title: `${firstName}: one week left to make up a lesson`,
          body: `You can choose a lesson of another group until ${formatDay(until, locale)}.`,
        },
      },
      locale,
    ),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Pasivyti pamoką liko savaitė', body: 'Galima rinktis kitos grupės pamoką.' },
        en: { title: 'One week left to make up a lesson', body: 'Choose a lesson of another group.' },
      },
      locale,
    ),
});

declareHappening('makeUpReturned', {
  topic: 'lessons',
  line: ({ firstName, groupName, until }, locale) =>
    inLanguage(
      {
        lt: {
          title: `${firstName}: pasirinkta pamoka neįvyks`,
          body: `${groupName}. Kitą galima rinktis iki ${formatDay(until, locale)}`,
        },
        en: {
          title: `${firstName}: the chosen lesson won’t be held`,
          body: `${groupName}. You can choose another until ${formatDay(until, locale)}.`,
        },
      },
      locale,
    ),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Pasirinkta pamoka neįvyks', body: 'Galima rinktis kitą.' },
        en: { title: 'The chosen lesson won’t be held', body: 'You can choose another.' },
      },
      locale,
    ),
});

declareHappening('madeUp', {
  topic: 'lessons',
  line: (facts, locale) => {
    const missed = missedOf(facts, locale);
    return inLanguage(
      {
        lt: {
          title: `${facts.firstName}: praleista pamoka pasivyta`,
          body: [missed && `${missed}`, `Pasivyta ${formatDay(facts.on, locale)}`].filter(Boolean).join(' '),
        },
        en: {
          title: `${facts.firstName} has made up a missed lesson`,
          body: [missed && `${missed}.`, `Made up on ${formatDay(facts.on, locale)}.`]
            .filter(Boolean)
            .join(' '),
        },
      },
      locale,
    );
  },
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Praleista pamoka pasivyta', body: 'Tai matyti lankomume.' },
        en: { title: 'A missed lesson has been made up', body: 'Attendance shows when.' },
      },
      locale,
    ),
});
