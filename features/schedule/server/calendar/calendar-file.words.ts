import type { Locale } from '#platform/shared/localized-text.ts';

/** The texts of a calendar's file besides the names of groups. */
export const calendarWords = {
  lt: { calendar: 'Orbita', cancelled: 'Atšaukta', join: 'Prisijungti', absent: 'Pranešta, kad nedalyvaus' },
  en: { calendar: 'Orbita', cancelled: 'Cancelled', join: 'Join', absent: 'Absence reported' },
} as const satisfies Record<Locale, Record<string, string>>;
