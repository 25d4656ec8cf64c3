import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { daysOfMonth } from '#platform/shared/dates.ts';
import { mayListHours, mayReadHours } from '../shared/hours.permissions.ts';
import type { HoursMonth, TeacherHours, TeacherMonth } from '../shared/hours.ts';
import * as repository from './hours.repository.ts';

/** What to read for a month of one teacher, or of everybody. */
function monthOf(scope: SignedInScope, month: string) {
  const days = daysOfMonth(month);
  return { from: `${month}-01`, to: days.at(-1) ?? `${month}-28`, now: nowIso(scope) };
}

const nothing: Omit<TeacherHours, 'teacher'> = {
  ...{ planned: 0, taught: 0, waiting: 0, ahead: 0, cancelled: 0, substituted: 0, stoodIn: 0 },
};

/** Everybody who has lessons in a month, by name, with their hours (decision K6). Admins only. */
export async function listHours(
  scope: SignedInScope,
  { month }: { readonly month: string },
): Promise<HoursMonth> {
  requireMay(mayListHours(scope.actor));
  const teachers = await repository.findHours(scope.db, { ...monthOf(scope, month), teacherId: null });
  return { month, teachers };
}

/** A teacher's month with the lessons behind its numbers. `db/no-document` for another teacher, and for nobody's id. */
export async function getTeacherHours(
  scope: SignedInScope,
  { teacherId, month }: { readonly teacherId: string; readonly month: string },
): Promise<TeacherMonth> {
  requireMay(scope.actor.role === 'admin' || scope.actor.role === 'teacher');
  if (!mayReadHours(scope.actor, teacherId)) throw new AppError('db/no-document');
  const wanted = { ...monthOf(scope, month), teacherId };
  const [teacher, [hours], lessons] = await Promise.all([
    repository.findTeacher(scope.db, teacherId),
    repository.findHours(scope.db, wanted),
    repository.findCountedLessons(scope.db, wanted),
  ]);
  if (!teacher) throw new AppError('db/no-document');
  return { month, hours: hours ?? { teacher, ...nothing }, lessons };
}
