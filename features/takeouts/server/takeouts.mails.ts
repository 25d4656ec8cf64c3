import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** The copy of a person's data can be downloaded until an instant. */
    takeoutReady: { readonly until: string };
  }
}

const words = (until: string, locale: Locale) => {
  const day = formatLongDate(vilniusDate(until), locale);
  return inLanguage(
    {
      lt: {
        title: 'Duomenų kopija paruošta',
        body: `Atsisiųsti galima iki ${day}.`,
        explained: 'Atsisiųsti galima tik prisijungus prie tos paskyros, iš kurios prašyta.',
        action: 'Atsisiųsti duomenis',
        // The line also reaches whoever did not ask: somebody else may have used the account.
        footnote:
          'Jei kopijos prašė ne paskyros savininkas, reikėtų pakeisti slaptažodį ir atjungti kitus įrenginius.',
      },
      en: {
        title: 'The copy of your data is ready',
        body: `You can download it until ${day}.`,
        explained: 'You can download it only while signed in to the account that asked for it.',
        action: 'Download the data',
        footnote: 'If you did not ask for it, change your password and sign out your other devices.',
      },
    },
    locale,
  );
};

declareHappening('takeoutReady', {
  topic: 'academy',
  line: ({ until }, locale) => {
    const { title, body } = words(until, locale);
    return { title, body };
  },
  push: ({ until }, locale) => {
    const { title, body } = words(until, locale);
    return { title, body };
  },
  letter: ({ until }, locale) => {
    const { title, body, explained, action, footnote } = words(until, locale);
    return { subject: title, paragraphs: [body, explained], action, footnote };
  },
});
