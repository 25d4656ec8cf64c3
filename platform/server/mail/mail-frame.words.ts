import type { Locale } from '#platform/shared/localized-text.ts';

/** The fixed texts around each mail. */
export const frameWords = {
  lt: {
    academy: 'Programavimo akademija „Orbita“',
    linkHint: 'Jei mygtukas neveikia, nuorodą galima atverti čia:',
    unsubscribe: 'Nebegauti tokių laiškų',
  },
  en: {
    academy: 'The Orbita coding academy',
    linkHint: 'If the button doesn’t work, open this link:',
    unsubscribe: 'Stop getting emails like this',
  },
} as const satisfies Record<Locale, object>;

/** How a mail begins: children are greeted more warmly. */
export const greetings = {
  lt: { adult: 'Sveiki', child: 'Labas' },
  en: { adult: 'Hello', child: 'Hi' },
} as const satisfies Record<Locale, object>;
