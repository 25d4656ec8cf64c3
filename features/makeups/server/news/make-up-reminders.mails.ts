import {
  type GuestLesson,
  timeOfGuestLesson,
  wayToGuestLesson,
} from '#features/guests/server/guests.service.ts';
import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** Tomorrow the child makes a lesson up in another group. */
    makeUpTomorrow: GuestLesson;
  }
}

const words = {
  lt: {
    title: 'artėja pasirinkta pamoka',
    change: 'Jei planai pasikeis, pamokos galima atsisakyti „Orbitoje“.',
    action: 'Atverti praleistas pamokas',
    footnote: 'Tokių laiškų galima atsisakyti paskyroje, skiltyje „Pranešimai“.',
  },
  en: {
    title: 'the chosen lesson is coming up',
    change: 'If your plans change, you can give the lesson up in Orbita.',
    action: 'Open missed lessons',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
  },
} as const;

declareHappening('makeUpTomorrow', {
  topic: 'lessons',
  line: (chosen, locale) => ({
    title: `${chosen.childName}: ${inLanguage(words, locale).title}`,
    body: [chosen.groupName, timeOfGuestLesson(chosen, locale), chosen.place].filter(Boolean).join(' · '),
  }),
  push: (_chosen, locale) =>
    inLanguage(
      {
        lt: { title: 'Artėja pasirinkta pamoka', body: 'Laikas ir vieta – „Orbitoje“.' },
        en: { title: 'The chosen lesson is coming up', body: 'Open to see the time and the place.' },
      },
      locale,
    ),
  letter: (chosen, locale) => {
    const { title, action, change, footnote } = inLanguage(words, locale);
    return {
      ...{ subject: `${chosen.childName}: ${title}`, action, footnote },
      paragraphs: [wayToGuestLesson(chosen, locale), change],
    };
  },
});
