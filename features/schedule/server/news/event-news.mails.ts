import {
  declareHappening,
  type Happenings,
  type ShortNews,
} from '#features/notifications/server/happenings.service.ts';
import {
  formatLongDate,
  formatTimeRange,
  formatWeekday,
  vilniusDate,
  vilniusTime,
} from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

/** A lesson as it is now. */
export interface ToldEvent {
  readonly groupName: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** `was` is the start that people know: that before the first move they have not been mailed about. */
    lessonMoved: ToldEvent & { readonly was: string };
    lessonCancelled: ToldEvent & { readonly reason: string };
    lessonRestored: ToldEvent;
    /** A teacher becomes a substitute, or no longer is. */
    substitute: ToldEvent & { readonly asked: boolean };
  }
}

/** What is said of a lesson to everybody whom it concerns. */
type EventHappening = 'lessonMoved' | 'lessonCancelled' | 'lessonRestored';
export type EventNews = {
  readonly [N in EventHappening]: { readonly happening: N; readonly facts: Happenings[N] };
}[EventHappening];

/** Where each sees their lessons; a parent sees the next ones at home. */
export const schedulePaths = {
  student: '/dashboard/studies/schedule',
  guardian: '/dashboard/modules',
  teacher: '/dashboard/schedule',
} as const;

/** Moves of a lesson within this time reach people as one mail, with the last of them. */
const gatherMinutes = 60;

const dayOf = (instant: string, locale: Locale) => {
  const date = vilniusDate(instant);
  return `${formatLongDate(date, locale)} (${formatWeekday(date, locale)})`;
};
const startOf = (instant: string, locale: Locale) => `${dayOf(instant, locale)}, ${vilniusTime(instant)}`;
const timesOf = ({ startsAt, endsAt }: ToldEvent, locale: Locale) =>
  `${dayOf(startsAt, locale)}, ${formatTimeRange(startsAt, endsAt)}`;
const push = (texts: Record<Locale, ShortNews>) => (_facts: unknown, locale: Locale) =>
  inLanguage(texts, locale);

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
    moved: 'Pamoka perkelta',
    cancelled: 'Pamoka atšaukta',
    restored: 'Pamoka vis dėlto vyks',
    group: 'Grupė',
    time: 'Laikas',
    newTime: 'Naujas laikas',
    planned: 'Buvo numatyta',
    reason: 'Priežastis',
  },
  en: {
    moved: 'Lesson moved',
    cancelled: 'Lesson cancelled',
    restored: 'Lesson is on again',
    group: 'Group',
    time: 'Time',
    newTime: 'New time',
    planned: 'Originally planned for',
    reason: 'Reason',
  },
} as const;

function movedLetter(event: ToldEvent & { readonly was: string }, locale: Locale) {
  const { moved, group, newTime, planned } = inLanguage(words, locale);
  return {
    subject: `${moved}: ${event.groupName}`,
    paragraphs: [
      `${group}: ${event.groupName}\n${newTime}: ${timesOf(event, locale)}`,
      `${planned}: ${startOf(event.was, locale)}`,
    ],
  };
}

declareHappening('lessonMoved', {
  topic: 'lessons',
  gatherMinutes,
  line: (event, locale) => ({
    title: `${inLanguage(words, locale).moved}: ${event.groupName}`,
    body: `${inLanguage(words, locale).newTime}: ${timesOf(event, locale)}`,
  }),
  push: push({
    lt: { title: 'Pamoka perkelta', body: 'Naujas laikas – „Orbitoje“.' },
    en: { title: 'Lesson moved', body: 'Open to see the new time.' },
  }),
  letter: (event, locale) => ({
    ...inLanguage(sharedText, locale),
    ...movedLetter(event, locale),
  }),
});

declareHappening('lessonCancelled', {
  topic: 'lessons',
  line: (event, locale) => ({
    title: `${inLanguage(words, locale).cancelled}: ${event.groupName}`,
    body: [timesOf(event, locale), event.reason].filter(Boolean).join(' · '),
  }),
  push: push({
    lt: { title: 'Pamoka atšaukta', body: 'Kuri pamoka, parašyta „Orbitoje“.' },
    en: { title: 'Lesson cancelled', body: 'Open to see which one.' },
  }),
  letter: (event, locale) => {
    const { cancelled, group, time, reason: because } = inLanguage(words, locale);
    const reason = event.reason && `${because}: ${event.reason}`;
    return {
      ...inLanguage(sharedText, locale),
      subject: `${cancelled}: ${event.groupName}`,
      paragraphs: [
        `${group}: ${event.groupName}\n${time}: ${timesOf(event, locale)}`,
        ...(reason ? [reason] : []),
      ],
    };
  },
});

declareHappening('lessonRestored', {
  topic: 'lessons',
  line: (event, locale) => ({
    title: `${inLanguage(words, locale).restored}: ${event.groupName}`,
    body: timesOf(event, locale),
  }),
  push: push({
    lt: { title: 'Pamoka vis dėlto vyks', body: 'Kuri pamoka, parašyta „Orbitoje“.' },
    en: { title: 'A lesson is on again', body: 'Open to see which one.' },
  }),
});

declareHappening('substitute', {
  topic: 'lessons',
  line: (event, locale) => ({
    title: inLanguage(
      {
        lt: event.asked
          ? `Vesite pamoką vietoj kito mokytojo: ${event.groupName}`
          : `Pavaduoti nebereikia: ${event.groupName}`,
        en: event.asked
          ? `You’re covering a lesson: ${event.groupName}`
          : `You no longer need to cover: ${event.groupName}`,
      },
      locale,
    ),
    body: timesOf(event, locale),
  }),
  push: ({ asked }, locale) => ({
    title: inLanguage(
      {
        lt: asked ? 'Vesite pamoką vietoj kito mokytojo' : 'Pavaduoti nebereikia',
        en: asked ? 'You’re covering a lesson' : 'You no longer need to cover a lesson',
      },
      locale,
    ),
    body: inLanguage({ lt: 'Atverkite ir pamatysite, kurią.', en: 'Open to see which one.' }, locale),
  }),
});
