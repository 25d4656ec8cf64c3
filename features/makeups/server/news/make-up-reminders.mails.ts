import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { formatLongDate, formatTimeRange, formatWeekday, vilniusDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

/** A chosen lesson, and the way there. */
interface Chosen {
  readonly firstName: string;
  readonly groupName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Empty for a lesson online. */
  readonly place: string;
  readonly instructions: string | null;
  readonly meetingLink: string | null;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** Tomorrow the child makes a lesson up in another group. */
    makeUpTomorrow: Chosen;
  }
}

const words = {
  lt: {
    title: 'artėja pasirinkta pamoka',
    child: 'Vaikas',
    group: 'Grupė',
    time: 'Laikas',
    place: 'Vieta',
    way: 'Kaip rasti',
    link: 'Prisijungimo nuoroda',
    change: 'Jei planai pasikeis, pamokos galima atsisakyti „Orbitoje“.',
    action: 'Atverti praleistas pamokas',
    footnote: 'Tokių laiškų galima atsisakyti paskyroje, skiltyje „Pranešimai“.',
  },
  en: {
    title: 'the chosen lesson is coming up',
    child: 'Child',
    group: 'Group',
    time: 'Time',
    place: 'Place',
    way: 'How to find it',
    link: 'Meeting link',
    change: 'If your plans change, you can give the lesson up in Orbita.',
    action: 'Open missed lessons',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
  },
} as const;

function timeOf({ startsAt, endsAt }: Chosen, locale: Locale): string {
  const date = vilniusDate(startsAt);
  return `${formatLongDate(date, locale)} (${formatWeekday(date, locale)}), ${formatTimeRange(startsAt, endsAt)}`;
}

/** The way to the lesson, line by line. */
function wayTo(chosen: Chosen, locale: Locale): string {
  const t = inLanguage(words, locale);
  return [
    `${t.child}: ${chosen.firstName}`,
    `${t.group}: ${chosen.groupName}`,
    `${t.time}: ${timeOf(chosen, locale)}`,
    chosen.place && `${t.place}: ${chosen.place}`,
    chosen.instructions && `${t.way}: ${chosen.instructions}`,
    chosen.meetingLink && `${t.link}: ${chosen.meetingLink}`,
  ]
    .filter(Boolean)
    .join('\n');
}

declareHappening('makeUpTomorrow', {
  topic: 'lessons',
  line: (chosen, locale) => ({
    title: `${chosen.firstName}: ${inLanguage(words, locale).title}`,
    body: [chosen.groupName, timeOf(chosen, locale), chosen.place].filter(Boolean).join(' · '),
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
      ...{ subject: `${chosen.firstName}: ${title}`, action, footnote },
      paragraphs: [wayTo(chosen, locale), change],
    };
  },
});
