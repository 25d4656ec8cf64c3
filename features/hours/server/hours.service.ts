import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import { mayListHours, mayReadHours } from '../shared/hours.permissions.ts';
import type { HoursMonth, TeacherHours, TeacherMonth } from '../shared/hours.ts';
import * as repository from './hours.repository.ts';
import { isPayShown } from './rates/rates.repository.ts';

const nothing: Omit<TeacherHours, 'teacher'> = {
  ...{ planned: 0, taught: 0, waiting: 0, ahead: 0, cancelled: 0, substituted: 0 },
  ...{ stoodIn: 0, payCents: 0, unpriced: 0 },
};

/** Everybody who has lessons in a month, by name, with their hours (decision K6). Admins only. */
export async function listHours(
  scope: SignedInScope,
  { month }: { readonly month: string },
): Promise<HoursMonth> {
  requireMay(mayListHours(scope.actor));
  const [teachers, payShown] = await Promise.all([
    repository.findHours(scope.db, { ...monthBounds(month), now: nowIso(scope), teacherId: null }),
    isPayShown(scope.db),
  ]);
  return { month, teachers, payShown };
}

/** A teacher's month with the lessons behind its numbers; with money for admins, and where they show it. `db/no-document` for another teacher, and for nobody's id. */
export async function getTeacherHours(
  scope: SignedInScope,
  { teacherId, month }: { readonly teacherId: string; readonly month: string },
): Promise<TeacherMonth> {
  requireMay(scope.actor.role === 'admin' || scope.actor.role === 'teacher');
  if (!mayReadHours(scope.actor, teacherId)) throw new AppError('db/no-document');
  const wanted = { ...monthBounds(month), now: nowIso(scope), teacherId };
  const [teacher, [found], lessons, seesPay] = await Promise.all([
    repository.findTeacher(scope.db, teacherId),
    repository.findHours(scope.db, wanted),
    repository.findCountedLessons(scope.db, wanted),
    scope.actor.role === 'admin' || isPayShown(scope.db),
  ]);
  if (!teacher) throw new AppError('db/no-document');
  const hours = found ?? { teacher, ...nothing };
  if (seesPay) return { month, hours, lessons };
  return {
    month,
    hours: { ...hours, payCents: null, unpriced: 0 },
    lessons: lessons.map((lesson) => ({ ...lesson, rateCents: null, payCents: null })),
  };
}
