import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import { formatLongDate, formatShortDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';

/** The content of a mail: the child, the group, the day, and the current mark. */
export interface MarkedEvent {
  readonly firstName: string;
  readonly lastName: string;
  readonly groupName: string;
  readonly date: string;
  readonly mark: AttendanceMark | null;
}

const sharedText = {
  lt: {
    action: 'Peržiūrėti lankomumą',
    footnote: 'Tokių laiškų galite atsisakyti savo paskyroje, skiltyje „Pranešimai“.',
  },
  en: {
    action: 'View attendance',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
  },
} as const;

// What the line says now, after a mistake. The Lithuanian words fit girls and boys alike.
const correctedTo: Record<Locale, Record<Exclude<AttendanceMark, 'absent'> | 'none', string>> = {
  lt: {
    present: 'pamokoje dalyvavo',
    late: 'pamokoje dalyvavo, bet vėlavo',
    leftEarly: 'pamokoje dalyvavo, bet išėjo anksčiau',
    none: 'lankomumas dar nepažymėtas',
  },
  en: {
    present: 'was at the lesson',
    late: 'was at the lesson but arrived late',
    leftEarly: 'was at the lesson but left early',
    none: 'attendance hasn’t been recorded yet',
  },
};

function absentTexts({ firstName, lastName, groupName, date }: MarkedEvent, locale: Locale): Letter {
  const day = formatLongDate(date, locale);
  const texts = {
    lt: {
      subject: `${firstName} nedalyvavo pamokoje`,
      paragraphs: [
        `${firstName} ${lastName} nedalyvavo pamokoje, o apie tai iš anksto nebuvo pranešta.`,
        `Grupė: ${groupName}\nDiena: ${day}`,
        'Jei tai klaida, susisiekite su mokytoju arba akademija – lankomumą pataisysime.',
      ],
    },
    en: {
      subject: `${firstName} missed a lesson`,
      paragraphs: [
        `${firstName} ${lastName} wasn’t at the lesson, and nobody told us in advance.`,
        `Group: ${groupName}\nDay: ${day}`,
        'If this is a mistake, tell the teacher or the academy and we’ll correct it.',
      ],
    },
  };
  return { ...inLanguage(sharedText, locale), ...inLanguage(texts, locale) };
}

function correctedTexts(event: MarkedEvent, locale: Locale): Letter {
  const { firstName, lastName, groupName, mark } = event;
  const day = formatLongDate(event.date, locale);
  const now = inLanguage(correctedTo, locale)[mark === null || mark === 'absent' ? 'none' : mark];
  const texts = {
    lt: {
      subject: `${firstName}: lankomumas pataisytas`,
      paragraphs: [
        'Neseniai rašėme, kad vaikas nedalyvavo pamokoje. Įrašas pataisytas – atsiprašome už nerimą.',
        `${firstName} ${lastName}: ${now}.`,
        `Grupė: ${groupName}\nDiena: ${day}`,
      ],
    },
    en: {
      subject: `${firstName}: attendance corrected`,
      paragraphs: [
        'We recently wrote that your child had missed a lesson. The record has been corrected – we’re sorry for the worry.',
        `${firstName} ${lastName}: ${now}.`,
        `Group: ${groupName}\nDay: ${day}`,
      ],
    },
  };
  return { ...inLanguage(sharedText, locale), ...inLanguage(texts, locale) };
}

const letterOf = (event: MarkedEvent, locale: Locale) =>
  (event.mark === 'absent' ? absentTexts : correctedTexts)(event, locale);

const pushed = {
  lt: {
    absent: { title: 'Vaikas nedalyvavo pamokoje', body: 'Iš anksto apie tai nebuvo pranešta.' },
    corrected: { title: 'Lankomumas pataisytas', body: 'Atsiprašome už nerimą.' },
  },
  en: {
    absent: { title: 'Your child missed a lesson', body: 'Nobody told us in advance.' },
    corrected: { title: 'Attendance corrected', body: 'We’re sorry for the worry.' },
  },
} as const;

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A guardian's child missed an event, or, when the mark is no longer an absence, that was a mistake. */
    absence: MarkedEvent;
  }
}

declareHappening('absence', {
  topic: 'absence',
  // Where a child is cannot wait until the morning.
  urgent: true,
  line: (event, locale) => ({
    title: letterOf(event, locale).subject,
    body: `${event.groupName}, ${formatShortDate(event.date, locale)}`,
  }),
  push: ({ mark }, locale) => inLanguage(pushed, locale)[mark === 'absent' ? 'absent' : 'corrected'],
  letter: letterOf,
});
