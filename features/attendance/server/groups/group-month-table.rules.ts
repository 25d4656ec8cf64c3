import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { GroupMonth } from '../../shared/attendance.ts';
import { headings, lastRow, madeUpName, markNames } from './group-month-table.words.ts';

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
        const madeUp = student.madeUp[date];
        const name = mark && inLanguage(markNames, locale)[mark];
        return [name, madeUp && `${inLanguage(madeUpName, locale)} ${madeUp}`].filter(Boolean).join(', ');
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
