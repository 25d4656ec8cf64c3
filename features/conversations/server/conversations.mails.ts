import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { Subject } from '../shared/conversations.ts';
import { subjectWords } from '../shared/conversations.words.ts';
import { replyAddresses } from './mailbox/reply-addresses.service.ts';

interface About {
  readonly firstName: string;
  readonly lastName: string;
  readonly subject: Subject;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** The academy has answered a family. What it wrote stays behind the sign-in. */
    academyAnswered: About;
    /** The academy has written to a family without being asked. */
    academyWrote: About;
    /** A family has written and waits for an answer. */
    familyWaits: About;
  }
}

/** Follow-ups within these minutes go into one mail with the first message; an answer within them means no mail to staff. */
const gatherMinutes = 15;

const words = {
  lt: {
    answered: 'Akademija Jums atsakė',
    wrote: 'Akademija Jums parašė',
    waits: 'Šeima laukia atsakymo',
    child: 'Vaikas',
    subject: 'Tema',
    read: 'Atsakymą galite perskaityti „Orbitoje“.',
    readShort: 'Atsakymas laukia „Orbitoje“.',
    answer: 'Žinutę galite perskaityti ir į ją atsakyti „Orbitoje“.',
    answerShort: 'Žinutė laukia „Orbitoje“.',
    open: 'Skaityti žinutę',
    footnote: 'Tokių laiškų galite atsisakyti savo paskyroje, skiltyje „Pranešimai“.',
  },
  en: {
    answered: 'The academy has answered you',
    wrote: 'The academy has written to you',
    waits: 'A family is waiting for an answer',
    child: 'Child',
    subject: 'About',
    read: 'You can read the answer in Orbita.',
    readShort: 'Open Orbita to read the answer.',
    answer: 'You can read the message and answer it in Orbita.',
    answerShort: 'Open Orbita to read the message.',
    open: 'Read the message',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
  },
} as const;

const about = ({ firstName, lastName, subject }: About, locale: Locale) =>
  `${firstName} ${lastName} · ${inLanguage(subjectWords, locale)[subject]}`;

for (const [name, topic, title, body, short] of [
  ['academyAnswered', 'academy', 'answered', 'read', 'readShort'],
  ['academyWrote', 'academy', 'wrote', 'answer', 'answerShort'],
  ['familyWaits', 'work', 'waits', 'answer', 'answerShort'],
] as const) {
  declareHappening(name, {
    topic,
    gatherMinutes,
    replyAddresses,
    line: (facts, locale) => ({ title: inLanguage(words, locale)[title], body: about(facts, locale) }),
    push: (_facts, locale) => ({
      title: inLanguage(words, locale)[title],
      body: inLanguage(words, locale)[short],
    }),
    letter: ({ firstName, lastName, subject }, locale) => {
      const own = inLanguage(words, locale);
      return {
        ...{ subject: `${own[title]}: ${firstName}`, action: own.open, footnote: own.footnote },
        paragraphs: [
          `${own.child}: ${firstName} ${lastName}\n${own.subject}: ${inLanguage(subjectWords, locale)[subject]}`,
          own[body],
        ],
      };
    },
  });
}
