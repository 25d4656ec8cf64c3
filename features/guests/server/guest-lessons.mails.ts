import { formatLongDate, formatTimeRange, formatWeekday, vilniusDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

/** A lesson of which a child is a guest, and the way there. */
export interface GuestLesson {
  readonly childName: string;
  readonly groupName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Empty for a lesson online. */
  readonly place: string;
  readonly instructions: string | null;
  readonly meetingLink: string | null;
}

const words = {
  lt: {
    ...{ child: 'Vaikas', group: 'Grupė', time: 'Laikas', place: 'Vieta' },
    ...{ way: 'Kaip rasti', link: 'Prisijungimo nuoroda' },
  },
  en: {
    ...{ child: 'Child', group: 'Group', time: 'Time', place: 'Place' },
    ...{ way: 'How to find it', link: 'Meeting link' },
  },
} as const;

/** The day and the hours of a guest's lesson, in Vilnius. */
export function timeOfGuestLesson(
  { startsAt, endsAt }: Pick<GuestLesson, 'startsAt' | 'endsAt'>,
  locale: Locale,
): string {
  const date = vilniusDate(startsAt);
  return `${formatLongDate(date, locale)} (${formatWeekday(date, locale)}), ${formatTimeRange(startsAt, endsAt)}`;
}

/** The way to a guest's lesson, line by line: who, where, when. */
export function wayToGuestLesson(lesson: GuestLesson, locale: Locale): string {
  const t = inLanguage(words, locale);
  return [
    `${t.child}: ${lesson.childName}`,
    `${t.group}: ${lesson.groupName}`,
    `${t.time}: ${timeOfGuestLesson(lesson, locale)}`,
    lesson.place && `${t.place}: ${lesson.place}`,
    lesson.instructions && `${t.way}: ${lesson.instructions}`,
    lesson.meetingLink && `${t.link}: ${lesson.meetingLink}`,
  ]
    .filter(Boolean)
    .join('\n');
}
