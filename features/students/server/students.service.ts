import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listGuardianContacts } from '#features/attendance/server/groups/contacts.service.ts';
import {
  listStudentComments as listComments,
  listStudentDays,
} from '#features/attendance/server/groups/student-days.service.ts';
import { listTermFacts } from '#features/attendance/server/groups/term-facts.service.ts';
import { requireSheetGroup } from '#features/attendance/server/sheets/daily-sheet.service.ts';
import type { StudentComment } from '#features/attendance/shared/attendance.ts';
import { listLooks } from '#features/avatars/server/avatars.service.ts';
import { listStudentModules } from '#features/courses/server/progress/student-modules.service.ts';
import { getStudentFeedback } from '#features/feedback/server/student-feedback.service.ts';
import { listStudentMakeUps } from '#features/makeups/server/ledger/credits.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import { mayKnowStudent, mayReadNote } from '../shared/students.permissions.ts';
import type { Student, StudentRecord } from '../shared/students.ts';
import { findNote } from './student-notes.repository.ts';
import * as repository from './students.repository.ts';

/** A child of a group. */
export interface OfStudent {
  readonly groupId: string;
  readonly childId: string;
}

/** A child met in a group, and how much of it the actor may know. */
export interface StudentAccess {
  readonly group: GroupSummary;
  readonly student: repository.MetStudent;
  readonly asSubstitute: boolean;
  /** See {@link mayKnowStudent}. */
  readonly mayKnow: boolean;
}

const daysAtOnce = 12;
const commentsAtOnce = { first: 4, later: 20 };

/**
 * A child of a group, for who keeps the group's sheets, and for the substitute of today's lesson until the day ends: a student of the
 * group, or a guest of today's lesson. `db/no-document` for any other child, one who left among them, and outside the actor's reach.
 */
export async function requireStudent(
  scope: SignedInScope,
  { groupId, childId }: OfStudent,
): Promise<StudentAccess> {
  requireMay(mayReadNote(scope.actor));
  const day = today(scope);
  const { group, asSubstitute } = await requireSheetGroup(scope, { groupId, date: day });
  const student = await repository.findMetStudent(scope.db, { groupId: group.id, childId, day });
  if (!student) throw new AppError('db/no-document');
  const mayKnow = mayKnowStudent(scope.actor, { asSubstitute, studies: student.joinedOn !== null });
  return { group, student, asSubstitute, mayKnow };
}

/** Like {@link requireStudent}, for who may know how the child is doing; otherwise `auth/permission-denied`. */
export async function requireKnownStudent(scope: SignedInScope, of: OfStudent): Promise<StudentAccess> {
  const access = await requireStudent(scope, of);
  requireMay(access.mayKnow);
  return access;
}

/**
 * Everything that the staff of a group see about one of its children, in a fixed number of statements. A substitute, and whoever teaches
 * a guest, see what helps the child and whom to call, and `record: null`. Refuses as {@link requireStudent}.
 */
export async function getStudent(asker: SignedInScope, of: OfStudent): Promise<Student> {
  const scope = { ...asker, batch: asker.batch ?? {} };
  const { group, student, asSubstitute, mayKnow } = await requireStudent(scope, of);
  const { id: childId } = student;
  const teacherId = scope.actor.role === 'admin' ? null : scope.actor.id;
  const [looks, groups, note, guardians, record] = await Promise.all([
    listLooks(scope, [childId]),
    mayKnow ? repository.findSharedGroups(scope.db, childId, teacherId) : [],
    findNote(scope.db, childId),
    listGuardianContacts(scope, { studentId: childId, masked: asSubstitute }),
    mayKnow ? recordOf(scope, { groupId: group.id, childId }) : null,
  ]);
  return {
    group: { id: group.id, name: group.name },
    today: today(scope),
    student: { ...student, look: looks.get(childId) },
    groups,
    note: note ?? { text: '', version: 0, by: null, at: null },
    mayWriteNote: mayKnow,
    guardians,
    record,
  };
}

async function recordOf(scope: SignedInScope, of: OfStudent): Promise<StudentRecord> {
  const { schoolYearTurns } = await getAcademySettings(scope);
  const year = { from: schoolYearOf(today(scope), schoolYearTurns).from, to: today(scope) };
  const ofUser = { groupId: of.groupId, userId: of.childId };
  const [facts, days, comments, balance, modules, makeUps, feedback] = await Promise.all([
    listTermFacts(scope, [{ ...ofUser, ...year }]),
    listStudentDays(scope, { ...ofUser, ...year }),
    listComments(scope, { ...ofUser, most: commentsAtOnce.first }),
    getBalance(scope, { childId: of.childId }),
    listStudentModules(scope, ofUser),
    listStudentMakeUps(scope, of),
    getStudentFeedback(scope, of),
  ]);
  const [sheets] = facts;
  if (!sheets) throw new AppError('db/no-document');
  return {
    attendance: sheets.attendance,
    days: days.slice(0, daysAtOnce),
    comments,
    points: { balance: balance.balance, level: balance.level, fields: sheets.points },
    ...{ modules, makeUps, feedback },
  };
}

/** A page of what teachers wrote about a child in the group's sheets, newest first. Refuses as {@link requireKnownStudent}. */
export async function listStudentComments(
  scope: SignedInScope,
  { before, ...of }: OfStudent & { readonly before?: LocalDate | undefined },
): Promise<{ comments: StudentComment[]; more: boolean }> {
  const { group, student } = await requireKnownStudent(scope, of);
  return listComments(scope, {
    ...{ groupId: group.id, userId: student.id, before },
    most: commentsAtOnce.later,
  });
}
