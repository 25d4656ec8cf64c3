import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { daysOfMonth, type LocalDate } from '#platform/shared/dates.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import { foldLetters } from '#platform/shared/search-words.ts';
import { sheetStateOf } from '../../shared/attendance.rules.ts';
import type { AttendanceMark, GroupMonth, GroupMonthStudent } from '../../shared/attendance.ts';
import { countAttended, missedInARow, type RatedLesson, rateOf } from '../../shared/attendance-rate.rules.ts';
import { type EventProgress, findEventProgress } from '../attendance.repository.ts';
import { requireKeptGroup } from '../sheets/daily-sheet.service.ts';
import {
  findOutcomes,
  findSheets,
  findStudents,
  type MarkedStudent,
  type MonthSheet,
} from './group-month.repository.ts';
import { groupMonthTable } from './group-month-table.rules.ts';

interface WantedMonth {
  readonly groupId: string;
  /** 'YYYY-MM'. */
  readonly month: string;
}

/**
 * A group's month: its students of that month by days with an event or a sheet. Rates cover the school year so far;
 * absences in a row end at each student's last marked event. Six queries, however many students.
 */
export async function getGroupMonth(
  scope: SignedInScope,
  { groupId, month }: WantedMonth,
): Promise<GroupMonth> {
  const group = await requireKeptGroup(scope, groupId);
  const today = todayOf(scope);
  const days = daysOfMonth(month);
  const range = { from: `${month}-01`, to: days.at(-1) ?? `${month}-28` };
  const { schoolYearTurns } = await getAcademySettings(scope);
  const year = schoolYearOf(range.to < today ? range.to : today, schoolYearTurns);
  const since = range.from < year.from ? range.from : year.from;
  const events = await findEventProgress(scope.db, { groupIds: [group.id], ...range });
  const sheets = await findSheets(scope.db, { groupId: group.id, ...range });
  const until = today > range.to ? today : range.to;
  const found = await findStudents(scope.db, { groupId: group.id, ...range, since, until });
  const outcomes = Map.groupBy(
    await findOutcomes(scope.db, { groupId: group.id, ...range }),
    ({ userId }) => userId,
  );
  const ofYear = found.map((student) => lessonsBetween(student, year.from, year.to));
  return {
    group,
    month,
    days: daysOf({ events, sheets, students: found }, nowIso(scope)),
    students: found.map((student, index) =>
      toRow(student, range, { ofYear: ofYear[index] ?? [], outcomes: outcomes.get(student.userId) ?? [] }),
    ),
    rate: rateOf(countAttended(ofYear.flat())),
  };
}

/** The group's month as CSV in the reader's language; the audit log records who exported it (decision B5). */
export async function exportGroupMonth(
  scope: SignedInScope,
  wanted: WantedMonth,
): Promise<{ filename: string; csv: string }> {
  const answer = await getGroupMonth(scope, wanted);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportGroupMonth',
      subjectType: 'group',
      subjectId: answer.group.id,
      detail: { month: wanted.month, rows: answer.students.length },
    }),
  );
  const name = plainName(answer.group.name);
  const filename = ['orbita', name, wanted.month].filter(Boolean).join('-');
  return { filename: `${filename}.csv`, csv: toCsv(groupMonthTable(answer, scope.locale)) };
}

// File names travel through mail and old systems: „Žaidimų kūrėjai“ becomes zaidimu-kurejai.
function plainName(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

interface MarkedLesson extends RatedLesson {
  readonly attendance: AttendanceMark;
  readonly date: LocalDate;
}

/** A student's marked lessons from one day to another, by day. */
function lessonsBetween(
  { dates, marks, outcomes }: MarkedStudent,
  from: LocalDate,
  to: LocalDate,
): MarkedLesson[] {
  return marks.flatMap((attendance, index) => {
    const date = dates[index];
    return date !== undefined && from <= date && date <= to ? [{ ...outcomes[index], attendance, date }] : [];
  });
}

interface Known {
  readonly ofYear: readonly MarkedLesson[];
  readonly outcomes: Awaited<ReturnType<typeof findOutcomes>>;
}

function toRow(
  student: MarkedStudent,
  { from, to }: { from: LocalDate; to: LocalDate },
  { ofYear, outcomes }: Known,
): GroupMonthStudent {
  const { userId, firstName, lastName, current, guest } = student;
  const ofMonth = lessonsBetween(student, from, to);
  return {
    userId,
    firstName,
    lastName,
    current,
    guest,
    marks: Object.fromEntries(ofMonth.map(({ date, attendance }) => [date, attendance])),
    madeUp: Object.fromEntries(
      outcomes.flatMap(({ date, madeUpOn }) => (madeUpOn ? [[date, madeUpOn]] : [])),
    ),
    excused: outcomes.flatMap(({ date, excused }) => (excused ? [date] : [])),
    rate: rateOf(countAttended(ofYear)),
    consecutiveAbsences: missedInARow(ofYear.map(({ attendance }) => attendance)),
  };
}

interface MonthDays {
  readonly events: readonly EventProgress[];
  readonly sheets: readonly MonthSheet[];
  readonly students: readonly MarkedStudent[];
}

// A day stays even when its event is deleted after its sheet was taken.
function daysOf({ events, sheets, students }: MonthDays, now: string): GroupMonth['days'] {
  const eventsOn = Map.groupBy(events, ({ date }) => date);
  const sheetOn = new Map(sheets.map((sheet) => [sheet.date, sheet]));
  const dates = [...new Set([...eventsOn.keys(), ...sheetOn.keys()])].sort();
  return dates.map((date) => {
    const marks = students.flatMap((student) => lessonsBetween(student, date, date));
    const sheet = sheetOn.get(date);
    const isApproved = sheet?.isApproved ?? false;
    const ofDay = eventsOn.get(date) ?? [];
    const state = sheetStateOf({ events: ofDay, isApproved, marked: marks.length }, now);
    return {
      date,
      state,
      marked: marks.length,
      students: ofDay[0]?.students ?? marks.length,
      comment: sheet?.comment ?? '',
      rate: rateOf(countAttended(marks)),
    };
  });
}
