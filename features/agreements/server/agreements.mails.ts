import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { inLanguage, type LocalizedText, localize } from '#platform/shared/localized-text.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A document waits for a guardian's signature. */
    agreementToSign: {
      readonly firstName: string;
      readonly title: LocalizedText;
      readonly signBy: string | null;
    };
  }
}

declareHappening('agreementToSign', {
  topic: 'academy',
  line: ({ firstName, title, signBy }, locale) => {
    const name = localize(title, locale);
    const date = signBy && formatLongDate(signBy, locale);
    return inLanguage(
      {
        lt: {
          title: `Laukia parašo: ${name}`,
          body: date
            ? `${firstName}: dokumentą reikia perskaityti ir pasirašyti iki ${date}`
            : `${firstName}: dokumentą reikia perskaityti ir pasirašyti.`,
        },
        en: {
          title: `Waiting for your signature: ${name}`,
          body: date
            ? `${firstName}: please read the document and sign it by ${date}.`
            : `${firstName}: please read the document and sign it.`,
        },
      },
      locale,
    );
  },
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Laukia parašo', body: 'Akademijos dokumentą galima pasirašyti „Orbitoje“.' },
        en: { title: 'Waiting for your signature', body: 'You can sign the academy’s document in Orbita.' },
      },
      locale,
    ),
});
