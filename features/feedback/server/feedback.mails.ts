import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

interface Shown {
  readonly firstName: string;
  readonly lastName: string;
  /** The reader is the child. */
  readonly own: boolean;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** The academy has written about a child. The text itself stays behind the sign-in. */
    feedbackShown: Shown;
  }
}

const letterOf = ({ firstName, lastName }: Shown, locale: Locale) =>
  inLanguage(
    {
      lt: {
        subject: `${firstName}: naujas mokytojo atsiliepimas`,
        paragraphs: [
          'Mokytojas parašė, kaip vaikui sekėsi šį semestrą.',
          `Vaikas: ${firstName} ${lastName}`,
          'Perskaitykite atsiliepimą kartu su vaiku. Jį galite ir išsispausdinti.',
        ],
        action: 'Skaityti atsiliepimą',
        footnote: 'Tokių laiškų galite atsisakyti savo paskyroje, skiltyje „Pranešimai“.',
      },
      en: {
        subject: `${firstName}: new feedback from the teacher`,
        paragraphs: [
          'The teacher has written feedback on this semester.',
          `Child: ${firstName} ${lastName}`,
          'Read it together with your child. You can also print it.',
        ],
        action: 'Read the feedback',
        footnote: 'You can turn these emails off in your account, under “Notifications”.',
      },
    },
    locale,
  );

const ownLetter = {
  lt: {
    subject: 'Mokytojas tau parašė atsiliepimą',
    paragraphs: ['Mokytojas parašė, kaip tau sekėsi šį semestrą. Perskaityk!'],
    action: 'Skaityti atsiliepimą',
    footnote: 'Tokių laiškų gali atsisakyti savo paskyroje, skiltyje „Pranešimai“.',
  },
  en: {
    subject: 'Your teacher has written you some feedback',
    paragraphs: ['Your teacher has written about how this semester went for you. Have a read!'],
    action: 'Read the feedback',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
  },
} as const;

const words = {
  lt: { line: 'Jį jau galima perskaityti.', push: 'Naujas mokytojo atsiliepimas' },
  en: { line: 'It’s ready to read.', push: 'New feedback from the teacher' },
} as const;

const letter = (facts: Shown, locale: Locale) =>
  facts.own ? inLanguage(ownLetter, locale) : letterOf(facts, locale);

declareHappening('feedbackShown', {
  topic: 'letters',
  line: (facts, locale) => ({ title: letter(facts, locale).subject, body: inLanguage(words, locale).line }),
  push: (_facts, locale) => ({ title: inLanguage(words, locale).push, body: inLanguage(words, locale).line }),
  letter,
});
