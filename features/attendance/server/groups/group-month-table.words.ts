import type { Locale } from '#platform/shared/localized-text.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';

/** The column names of a month's file, besides its days. */
export const headings: Record<
  Locale,
  readonly [lastName: string, firstName: string, rate: string, missed: string]
> = {
  lt: ['Pavardė', 'Vardas', 'Lankomumas šiais mokslo metais', 'Praleista pamokų iš eilės'],
  en: ['Last name', 'First name', 'Attendance this school year', 'Lessons missed in a row'],
};

/** The text of a child's day. */
export const markNames: Record<Locale, Record<AttendanceMark, string>> = {
  lt: {
    present: 'dalyvavo',
    absent: 'nedalyvavo',
    late: 'vėlavo',
    leftEarly: 'išėjo anksčiau',
  },
  en: { present: 'present', absent: 'absent', late: 'late', leftEarly: 'left early' },
};

/** The row of how many took part. */
export const lastRow: Record<Locale, string> = { lt: 'Dalyvavo', en: 'Attended' };

/** What stands before the day on which a missed lesson was made up. */
export const madeUpName = { lt: 'pasivyta', en: 'made up on' } as const satisfies Record<Locale, string>;
