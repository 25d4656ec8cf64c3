import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { AttendanceMark, GroupMonth } from '../../shared/attendance.ts';

const headings: Record<Locale, readonly [lastName: string, firstName: string, rate: string, missed: string]> =
  {
    lt: ['Pavardė', 'Vardas', 'Lankomumas šiais mokslo metais', 'Praleista pamokų iš eilės'],
    en: ['Last name', 'First name', 'Attendance this school year', 'Lessons missed in a row'],
  };

const markNames: Record<Locale, Record<AttendanceMark, string>> = {
  lt: {
    present: 'dalyvavo',
    absent: 'nedalyvavo',
    late: 'vėlavo',
    leftEarly: 'išėjo anksčiau',
  },
  en: { present: 'present', absent: 'absent', late: 'late', leftEarly: 'left early' },
};

const lastRow: Record<Locale, string> = { lt: 'Dalyvavo', en: 'Attended' };

/** The month as rows of a spreadsheet, in a language: a line per student, a column per day, the rates at both ends. */
export function groupMonthTable({ days, students, rate }: GroupMonth, locale: Locale): string[][] {
  const [lastName, firstName, rateName, missedName] = inLanguage(headings, locale);
  return [
    [lastName, firstName, ...days.map(({ date }) => date), rateName, missedName],
    ...students.map((student) => [
      student.lastName,
      student.firstName,
      ...days.map(({ date }) => {
        const mark = student.marks[date];
        return mark ? inLanguage(markNames, locale)[mark] : '';
      }),
      percent(student.rate),
      String(student.consecutiveAbsences),
    ]),
    [inLanguage(lastRow, locale), '', ...days.map((day) => percent(day.rate)), percent(rate), ''],
  ];
}

function percent(rate: number | null): string {
  return rate === null ? '' : `${Math.round(rate * 100)}%`;
}
