import { byPointField } from '#features/academy/shared/point-fields.ts';
import type { DemoGroup } from '#features/membership/server/membership.seed.ts';
import type { PointFields } from '#features/points/shared/points.ts';
import { eventDatesOf } from '#features/schedule/server/schedule.seed.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { lessonsToEncourage } from '../shared/attendance.rules.ts';
import type { AttendanceMark, SheetRowChange } from '../shared/attendance.ts';
import { approveDailySheet } from './sheets/sheet-approval.service.ts';
import { saveDailySheet } from './sheets/sheet-saving.service.ts';

/** A scope in which the group's teacher acts in the evening of a day. */
export type ActAs = (teacher: string, date: LocalDate) => SignedInScope;

const studentComments = [
  'Puiki idėja projektui.',
  'Padėjo draugui rasti klaidą.',
  'Pavėlavo dėl treniruotės.',
  'Kitą kartą pabaigsime animaciją.',
];
const groupComments = [
  'Kūrėme labirintą. Namuose galima pridėti antrą lygį.',
  'Kartojome ciklus, visi pabaigė užduotis.',
  'Šiandien bandėme naujus jutiklius.',
];

/** Pseudo-random numbers from 0 to 1, the same at every seeding. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function markOf(roll: number): AttendanceMark {
  if (roll < 0.86) return 'present';
  if (roll < 0.93) return 'absent';
  return roll < 0.97 ? 'late' : 'leftEarly';
}

const none = byPointField(() => 0);

function pointsOf(mark: AttendanceMark, next: () => number, eager: boolean): PointFields {
  if (mark === 'absent') return none;
  const some = (most: number) =>
    eager || next() < 0.6 ? Math.round((eager ? 0.6 + next() * 0.4 : next()) * most) : 0;
  return {
    ...none,
    for_attendance: mark === 'present' ? 10 : 5,
    for_practices: some(10),
    for_questions: some(6),
    for_ideas: some(5),
    for_helping_others: some(5),
    for_challenges: eager ? 10 : some(8),
    extra_points: eager && next() < 0.4 ? 5 : 0,
  };
}

function rowOf(userId: string, next: () => number, eager: boolean): SheetRowChange {
  const attendance = markOf(eager ? next() * 0.86 : next());
  const comment = next() < 0.12 ? (studentComments[Math.floor(next() * studentComments.length)] ?? '') : '';
  return { userId, version: 0, attendance, comment, points: pointsOf(attendance, next, eager) };
}

/**
 * Takes attendance in a demo group as its teacher would have: every event of the past two months, most sheets approved,
 * the newest waiting, and every tenth forgotten. `eager` children are rarely absent and earn much.
 */
export async function seedSheets(
  group: DemoGroup,
  today: LocalDate,
  actAs: ActAs,
  eager: ReadonlySet<string>,
): Promise<void> {
  const since = group.to < today ? addDays(group.to, -60) : addDays(today, -62);
  const dates = eventDatesOf(group, today).filter((date) => date >= since && date < today);
  const next = chance(group.students.length * 7919 + dates.length);
  for (const [index, date] of dates.entries()) {
    if (group.students.length === 0 || (group.to >= today && index % 10 === 5)) continue;
    const scope = actAs(group.teacher, date);
    const key = { groupId: group.id, date };
    const isLast = group.to >= today && dates.length - index <= 2;
    const isLate = dates.length - index <= lessonsToEncourage + 2;
    const rows = group.students.map((student, place) => {
      const row = rowOf(student, next, eager.has(student));
      // And one was missing twice in a row.
      if (isLast && place === 9) return { ...row, attendance: 'absent' as const, points: none };
      // In big groups one child has had no points lately, so that staff see who may need a kind word.
      return isLate && place === 7 ? { ...row, points: none } : row;
    });
    const text = index % 4 === 1 ? (groupComments[index % groupComments.length] ?? '') : '';
    await saveDailySheet(scope, { ...key, rows, comment: { version: 0, text } });
    const isNewest = group.to >= today && index === dates.length - 1;
    if (!isNewest) await approveDailySheet(scope, key);
  }
}
