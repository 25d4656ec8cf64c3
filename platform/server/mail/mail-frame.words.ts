import type { Locale } from '#platform/shared/localized-text.ts';

/** The fixed texts around each mail. */
export const frameWords = {
  lt: {
    academy: 'Programavimo akademija „Orbita“',
    linkHint: 'Jei mygtukas neveikia, nuorodą galima atverti čia:',
    unsubscribe: 'Nebegauti tokių laiškų',
    answerAbove: 'Atsakymą rašykite virš šios eilutės',
    answerHint: 'Galite tiesiog atsakyti į šį laišką: atsakymas atsiras pokalbyje.',
  },
  en: {
    academy: 'The Orbita coding academy',
    linkHint: 'If the button doesn’t work, open this link:',
    unsubscribe: 'Stop getting emails like this',
    answerAbove: 'Write your answer above this line',
    answerHint: 'You can simply answer this email: your answer will appear in the conversation.',
  },
} as const satisfies Record<Locale, object>;

/** How a mail begins: children are greeted more warmly. */
export const greetings = {
  lt: { adult: 'Sveiki', child: 'Labas' },
  en: { adult: 'Hello', child: 'Hi' },
} as const satisfies Record<Locale, object>;
