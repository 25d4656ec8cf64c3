import { declareHappening, type ShortNews } from '#features/notifications/server/happenings.service.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import {
  formatDateRange,
  formatLongDate,
  formatTimeRange,
  formatWeekday,
  vilniusDate,
} from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

/** A group whose lessons changed, with its next lessons. */
export interface ToldTimetable {
  readonly name: string;
  readonly lessons: readonly { readonly startsAt: string; readonly endsAt: string }[];
  /** The day from which they are listed, if nothing changes soon: a change planned ahead. */
  readonly from?: string | null;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** Lessons of the weekly schedule were created, moved or removed in one act, however many: all groups of the reader. */
    timetableChanged: { readonly groups: readonly ToldTimetable[] };
    /**
     * The academy closes some days, or opens them again: the reader's groups whose lessons are removed or
     * restored.
     */
    daysClosed: {
      readonly name: string;
      readonly from: string;
      readonly to: string;
      readonly isOpen: boolean;
      readonly groups: readonly string[];
    };
  }
}

/**
 * A weekly schedule is often changed in several steps: mails within this time are merged, with the last of
 * them.
 */
const gatherMinutes = 60;

const sharedText = {
  lt: {
    action: 'Atverti tvarkaraštį',
    footnote: 'Tokių laiškų galima atsisakyti paskyroje, skiltyje „Pranešimai“.',
  },
  en: {
    action: 'Open the schedule',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
  },
} as const;

const words = {
  lt: {
    changed: 'Pasikeitė tvarkaraštis',
    several: 'Pasikeitė grupių tvarkaraščiai',
    next: 'Artimiausios pamokos',
    since: 'Pamokos nuo',
    none: 'Suplanuotų pamokų nėra.',
    group: 'Grupė',
    closed: 'Pamokų nebus',
    open: 'Pamokos vis dėlto vyks',
    days: 'Dienos',
    groups: 'Grupės',
  },
  en: {
    changed: 'Schedule changed',
    several: 'Your groups’ schedules changed',
    next: 'Next lessons',
    since: 'Lessons from',
    none: 'No lessons are planned.',
    group: 'Group',
    closed: 'No lessons',
    open: 'Lessons are on after all',
    days: 'Days',
    groups: 'Groups',
  },
} as const;

function lessonsOf({ lessons, from }: ToldTimetable, locale: Locale): string {
  const { since, none } = inLanguage(words, locale);
  const next = from ? `${since} ${formatLongDate(from, locale)}` : inLanguage(words, locale).next;
  const times = lessons.map(({ startsAt, endsAt }) => {
    const date = vilniusDate(startsAt);
    return `${formatLongDate(date, locale)} (${formatWeekday(date, locale)}), ${formatTimeRange(startsAt, endsAt)}`;
  });
  return times.length > 0 ? `${next}:\n${times.join('\n')}` : none;
}

function timetableTitle(groups: readonly ToldTimetable[], locale: Locale): string {
  const { changed, several } = inLanguage(words, locale);
  const [group] = groups;
  return group && groups.length === 1 ? `${changed}: ${group.name}` : several;
}

declareHappening('timetableChanged', {
  topic: 'lessons',
  gatherMinutes,
  line: ({ groups }, locale) => ({
    title: timetableTitle(groups, locale),
    body: groups
      .map((group) => (groups.length > 1 ? `${group.name}. ` : '') + lessonsOf(group, locale))
      .join('\n'),
  }),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Pasikeitė tvarkaraštis', body: 'Artimiausios pamokos – „Orbitoje“.' },
        en: { title: 'The schedule has changed', body: 'Open to see the next lessons.' },
      },
      locale,
    ),
  letter: ({ groups }, locale) => ({
    ...inLanguage(sharedText, locale),
    subject: timetableTitle(groups, locale),
    paragraphs: groups.map(
      (group) => `${inLanguage(words, locale).group}: ${group.name}\n${lessonsOf(group, locale)}`,
    ),
  }),
});

interface Closed {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isOpen: boolean;
  readonly groups: readonly string[];
}

function closedLine({ name, from, to, isOpen, groups }: Closed, locale: Locale): ShortNews {
  const { closed, open } = inLanguage(words, locale);
  return {
    title: `${isOpen ? open : closed}: ${name}`,
    body: `${formatDateRange(from, to, locale)}\n${groups.join(', ')}`,
  };
}

function closedLetter(facts: Closed, locale: Locale): Letter {
  const { days, group, groups } = inLanguage(words, locale);
  const range = formatDateRange(facts.from, facts.to, locale);
  return {
    ...inLanguage(sharedText, locale),
    subject: closedLine(facts, locale).title,
    paragraphs: [
      `${days}: ${range}\n${facts.groups.length === 1 ? group : groups}: ${facts.groups.join(', ')}`,
    ],
  };
}

declareHappening('daysClosed', {
  topic: 'lessons',
  line: closedLine,
  push: ({ isOpen }, locale) =>
    inLanguage(
      {
        lt: {
          title: isOpen ? 'Pamokos vis dėlto vyks' : 'Dienos be pamokų',
          body: 'Kuriomis dienomis, parašyta „Orbitoje“.',
        },
        en: {
          title: isOpen ? 'Lessons are on after all' : 'No lessons on some days',
          body: 'Open to see which days.',
        },
      },
      locale,
    ),
  letter: closedLetter,
});
