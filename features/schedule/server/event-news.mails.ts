import { declareHappening, type ShortNews } from '#features/notifications/server/happenings.service.ts';
import {
  formatLongDate,
  formatTimeRange,
  formatWeekday,
  vilniusDate,
  vilniusTime,
} from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

/** A lesson as it is to be now. */
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
    /** A teacher is to stand in for another, or not any more. */
    substitute: ToldEvent & { readonly asked: boolean };
  }
}

/** Moves of a lesson within this time reach people as one mail, with the last of them. */
const gatherMinutes = 60;

const dayOf = (instant: string, locale: Locale) => {
  const date = vilniusDate(instant);
  return `${formatLongDate(date, locale)} (${formatWeekday(date, locale)})`;
};
const startOf = (instant: string, locale: Locale) => `${dayOf(instant, locale)}, ${vilniusTime(instant)}`;
const timesOf = ({ startsAt, endsAt }: ToldEvent, locale: Locale) =>
  `${dayOf(startsAt, locale)}, ${formatTimeRange(startsAt, endsAt)}`;
const push = (lt: ShortNews, en: ShortNews) => (_facts: unknown, locale: Locale) => ({ lt, en })[locale];

const furniture = {
  lt: {
    action: 'Atverti tvarkaraštį',
    footnote: 'Tokių laiškų galite atsisakyti savo paskyroje, skiltyje „Pranešimai“.',
  },
  en: {
    action: 'Open the schedule',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
  },
} as const;

declareHappening('lessonMoved', {
  topic: 'lessons',
  gatherMinutes,
  line: (event, locale) => ({
    title: locale === 'lt' ? `Pamoka perkelta: ${event.groupName}` : `Lesson moved: ${event.groupName}`,
    body: `${locale === 'lt' ? 'Naujas laikas' : 'New time'}: ${timesOf(event, locale)}`,
  }),
  push: push(
    { title: 'Pamoka perkelta', body: 'Atverkite ir pamatysite naują laiką.' },
    { title: 'Lesson moved', body: 'Open to see the new time.' },
  ),
  letter: (event, locale) => ({
    ...furniture[locale],
    ...{
      lt: {
        subject: `Pamoka perkelta: ${event.groupName}`,
        paragraphs: [
          `Grupė: ${event.groupName}\nNaujas laikas: ${timesOf(event, 'lt')}`,
          `Buvo numatyta: ${startOf(event.was, 'lt')}`,
        ],
      },
      en: {
        subject: `Lesson moved: ${event.groupName}`,
        paragraphs: [
          `Group: ${event.groupName}\nNew time: ${timesOf(event, 'en')}`,
          `It was planned for: ${startOf(event.was, 'en')}`,
        ],
      },
    }[locale],
  }),
});

declareHappening('lessonCancelled', {
  topic: 'lessons',
  line: (event, locale) => ({
    title: locale === 'lt' ? `Pamoka atšaukta: ${event.groupName}` : `Lesson cancelled: ${event.groupName}`,
    body: [timesOf(event, locale), event.reason].filter(Boolean).join(' · '),
  }),
  push: push(
    { title: 'Pamoka atšaukta', body: 'Atverkite ir pamatysite, kuri.' },
    { title: 'Lesson cancelled', body: 'Open to see which one.' },
  ),
  letter: (event, locale) => {
    const lt = locale === 'lt';
    const reason = event.reason && `${lt ? 'Priežastis' : 'Reason'}: ${event.reason}`;
    return {
      ...furniture[locale],
      subject: lt ? `Pamoka atšaukta: ${event.groupName}` : `Lesson cancelled: ${event.groupName}`,
      paragraphs: [
        `${lt ? 'Grupė' : 'Group'}: ${event.groupName}\n${lt ? 'Laikas' : 'Time'}: ${timesOf(event, locale)}`,
        ...(reason ? [reason] : []),
      ],
    };
  },
});

declareHappening('lessonRestored', {
  topic: 'lessons',
  line: (event, locale) => ({
    title:
      locale === 'lt'
        ? `Pamoka vis dėlto vyks: ${event.groupName}`
        : `Lesson is on again: ${event.groupName}`,
    body: timesOf(event, locale),
  }),
  push: push(
    { title: 'Pamoka vis dėlto vyks', body: 'Atverkite ir pamatysite, kuri.' },
    { title: 'A lesson is on again', body: 'Open to see which one.' },
  ),
});

declareHappening('substitute', {
  topic: 'lessons',
  line: (event, locale) => ({
    title: {
      lt: event.asked ? `Pavaduojate pamoką: ${event.groupName}` : `Pavaduoti nebereikia: ${event.groupName}`,
      en: event.asked
        ? `You’re standing in: ${event.groupName}`
        : `No need to stand in any more: ${event.groupName}`,
    }[locale],
    body: timesOf(event, locale),
  }),
  push: ({ asked }, locale) => ({
    title: {
      lt: asked ? 'Pavaduojate pamoką' : 'Pavaduoti nebereikia',
      en: asked ? 'You’re standing in at a lesson' : 'No need to stand in any more',
    }[locale],
    body: { lt: 'Atverkite ir pamatysite, kurią.', en: 'Open to see which one.' }[locale],
  }),
});
