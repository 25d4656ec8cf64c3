import {
  type GuestLesson,
  timeOfGuestLesson,
  wayToGuestLesson,
} from '#features/guests/server/guests.service.ts';
import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { formatLongDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    trialBooked: GuestLesson;
    trialTomorrow: GuestLesson;
    /** The lesson is over: what the teacher wrote, and until when a seat is held; null without a seat. */
    trialOver: {
      readonly childName: string;
      readonly groupName: string;
      readonly note: string;
      readonly until: string | null;
    };
  }
}

const words = {
  lt: {
    booked: 'Bandomoji pamoka užsakyta',
    tomorrow: 'Artėja bandomoji pamoka',
    over: 'Kaip patiko bandomoji pamoka?',
    child: 'Vaikas',
    group: 'Grupė',
    change: 'Jei planai pasikeis, pamoką galima atšaukti „Orbitoje“.',
    action: 'Atverti bandomąsias pamokas',
    wrote: 'Mokytojas rašo',
    stay: 'Vieta grupėje laikoma iki {until}.',
    full: 'Šiuo metu laisvų vietų grupėje nėra. Dėl vietos galima parašyti akademijai.',
    decide: 'Nuspręsti',
    footnote: 'Tokių laiškų galima atsisakyti paskyroje, skiltyje „Pranešimai“.',
  },
  en: {
    booked: 'Trial lesson booked',
    tomorrow: 'The trial lesson is coming up',
    over: 'How was the trial lesson?',
    child: 'Child',
    group: 'Group',
    change: 'If your plans change, you can cancel the lesson in Orbita.',
    action: 'Open trial lessons',
    wrote: 'The teacher writes',
    stay: 'We hold a place in the group until {until}.',
    full: 'The group has no free places at the moment. Write to us if you’d like to stay.',
    decide: 'Decide',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
  },
} as const;

for (const [name, title] of [
  ['trialBooked', 'booked'],
  ['trialTomorrow', 'tomorrow'],
] as const) {
  declareHappening(name, {
    topic: 'lessons',
    line: (trial, locale) => ({
      title: `${inLanguage(words, locale)[title]}: ${trial.groupName}`,
      body: [timeOfGuestLesson(trial, locale), trial.place].filter(Boolean).join(' · '),
    }),
    push: (_trial, locale) => ({
      title: inLanguage(words, locale)[title],
      body: inLanguage(
        { lt: 'Laikas ir vieta – „Orbitoje“.', en: 'Open to see the time and the place.' },
        locale,
      ),
    }),
    letter: (trial, locale) => {
      const { action, change, footnote, [title]: said } = inLanguage(words, locale);
      return {
        ...{ subject: `${said}: ${trial.groupName}`, action, footnote },
        paragraphs: [wayToGuestLesson(trial, locale), change],
      };
    },
  });
}

/** Until when a seat is held, as a sentence; what to do without a seat. */
function stayIn(until: string | null, locale: Locale): string {
  const { stay, full } = inLanguage(words, locale);
  if (!until) return full;
  const date = vilniusDate(until);
  return stay.replace('{until}', `${formatLongDate(date, locale)}, ${vilniusTime(until)}`);
}

declareHappening('trialOver', {
  topic: 'lessons',
  line: ({ groupName, note, until }, locale) => ({
    title: `${inLanguage(words, locale).over} ${groupName}`,
    body: [note, stayIn(until, locale)].filter(Boolean).join(' · '),
  }),
  push: (_facts, locale) => ({
    title: inLanguage(words, locale).over,
    body: inLanguage(
      { lt: 'Mokytojo žodis ir vieta grupėje – „Orbitoje“.', en: 'Open to read the teacher’s note.' },
      locale,
    ),
  }),
  letter: ({ childName, groupName, note, until }, locale) => {
    const { over, child, group, wrote, decide, footnote } = inLanguage(words, locale);
    return {
      ...{ subject: `${over} ${groupName}`, action: decide, footnote },
      paragraphs: [
        `${child}: ${childName}\n${group}: ${groupName}`,
        ...(note ? [`${wrote}: ${note}`] : []),
        stayIn(until, locale),
      ],
    };
  },
});
