import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listStudentRates } from '#features/attendance/server/groups/group-rates.service.ts';
import { countLessonsDone } from '#features/courses/server/lessons/lesson-counts.service.ts';
import {
  lockGroup,
  setDiplomasVisible as setVisible,
} from '#features/membership/server/group-writing.service.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { openPrintFonts, type PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayHangWorks, mayMakeDiplomas, maySeeGroupDiplomas } from '../shared/diplomas.permissions.ts';
import type { DiplomaLook, DiplomaStudent, GroupDiplomas } from '../shared/diplomas.ts';
import { findLastBatch } from './batches.repository.ts';
import * as groups from './diploma-groups.repository.ts';
import { notifyDiplomas } from './diploma-news.service.ts';
import * as repository from './diplomas.repository.ts';
import { printableOf, unprintableIn } from './looks/printable.rules.ts';
import { findHungWorks, type HungWork } from './works/hung-works.repository.ts';

const longAgo = '2000-01-01';

/**
 * The children of a group with their achievements there, their diplomas and the progress of a batch: ten
 * statements, whatever the size of the group. For staff who reach it; `db/no-document` for any other group.
 */
export async function getGroupDiplomas(
  scope: SignedInScope,
  { groupId }: { readonly groupId: string },
): Promise<GroupDiplomas> {
  const { id } = await requireGroupInReach(scope, groupId);
  requireMay(maySeeGroupDiplomas(scope.actor));
  const [group] = await groups.findGroupFacts(scope.db, [id]);
  if (!group) throw new AppError('db/no-document');
  const students = await groups.findStudents(scope.db, id);
  const studentIds = students.map((student) => student.id);
  const all = await repository.findDiplomasOfGroup(scope.db, id);
  const diplomas = Map.groupBy(all, (each) => each.studentId);
  const ids = all.map((each) => each.id);
  const works = await findHungWorks(scope.db, ids, { covers: false });
  const days = { groupId: id, from: group.startDate ?? longAgo, to: today(scope) };
  const rates = await listStudentRates(scope, days);
  const { lessons, done } = await countLessonsDone(scope, { groupId: id, studentIds });
  const fonts = await openPrintFonts();
  const { title, description } = group;
  const shown = { rates, done, diplomas, works, group, fonts };
  return {
    group: groupOf(group),
    leftOutLetters: [title, description ?? ''].map((text) => printableOf(text, fonts).leftOut).join(''),
    look: group.look,
    signed: (await getAcademySettings(scope)).signerName !== '',
    mayMake: mayMakeDiplomas(scope.actor),
    mayHang: mayHangWorks(scope.actor),
    lessons,
    students: students.map((student) => studentOf(student, shown)),
    batch: await findLastBatch(scope.db, id),
  };
}

function groupOf({ startDate: _, look: __, ...group }: groups.GroupFacts): GroupDiplomas['group'] {
  return group;
}

interface Shown {
  readonly rates: ReadonlyMap<string, number | null>;
  readonly done: ReadonlyMap<string, number>;
  readonly diplomas: ReadonlyMap<string, readonly repository.DiplomaRow[]>;
  readonly works: ReadonlyMap<string, HungWork>;
  readonly group: groups.GroupFacts;
  readonly fonts: PrintFonts;
}

function studentOf(student: groups.StudentRow, shown: Shown): DiplomaStudent {
  const all = shown.diplomas.get(student.id) ?? [];
  const valid = all.find(({ revokedAt }) => revokedAt === null);
  const work = valid && shown.works.get(valid.id);
  return {
    ...student,
    attendanceRate: shown.rates.get(student.id) ?? null,
    lessonsDone: shown.done.get(student.id) ?? 0,
    unprintable: unprintableIn(student, shown.fonts),
    diploma: valid
      ? {
          id: valid.id,
          code: valid.code,
          issuedOn: valid.issuedOn,
          outdated: isOutdated(valid, { student, ...shown }),
          work: work ? { workId: work.workId, name: work.name } : null,
        }
      : null,
    revoked: all.flatMap(({ id, code, issuedOn, revokedAt, revokeReason }) =>
      revokedAt === null ? [] : [{ id, code, issuedOn, revokedAt, reason: revokeReason ?? '' }],
    ),
  };
}

/** Whether a diploma's text differs from what the academy says now. A name spelled by hand stays as it is. */
function isOutdated(
  diploma: repository.DiplomaRow,
  { student, group, fonts }: Pick<Shown, 'group' | 'fonts'> & { readonly student: groups.StudentRow },
): boolean {
  const print = (text: string | null) => text && printableOf(text, fonts).text;
  const nameDiffers =
    unprintableIn(student, fonts) === '' &&
    (print(student.firstName) !== diploma.firstName || print(student.lastName) !== diploma.lastName);
  return (
    nameDiffers ||
    print(group.title) !== diploma.title ||
    (print(group.description) || null) !== (diploma.description || null) ||
    group.learningHours !== diploma.learningHours
  );
}

/** How many diplomas are still to be made, by group; groups without diplomas are left out. The caller has proven the reach. */
export function countDiplomasToMake(
  scope: SignedInScope,
  groupIds: readonly string[],
): Promise<Map<string, number>> {
  return groups.countMissing(scope.db, groupIds);
}

/** Sets the look of a group's diplomas, including existing ones. */
export function setDiplomaLook(
  scope: SignedInScope,
  { groupId, look }: { readonly groupId: string; readonly look: DiplomaLook },
): Promise<GroupDiplomas> {
  return inGroup(scope, groupId, async (tx, group) => {
    if (group.look === look) return;
    await groups.setLook(tx.db, group.id, look);
    await written(tx, { action: 'setDiplomaLook', group, detail: { before: group.look, after: look } });
  });
}

/** Lets families of a group see and download their diplomas, or no longer (decision D1). */
export function setDiplomasVisible(
  scope: SignedInScope,
  { groupId, visible }: { readonly groupId: string; readonly visible: boolean },
): Promise<GroupDiplomas> {
  return inGroup(scope, groupId, async (tx, group) => {
    if (group.visible === visible) return;
    await setVisible(tx, group.id, visible);
    await written(tx, { action: 'setDiplomasVisible', group, detail: { visible } });
    if (visible) await notifyDiplomas(tx, group.id);
  });
}

async function inGroup(
  scope: SignedInScope,
  groupId: string,
  work: (tx: Tx<SignedInScope>, group: groups.GroupFacts) => Promise<void>,
): Promise<GroupDiplomas> {
  const { id } = await requireGroupInReach(scope, groupId);
  requireMay(mayMakeDiplomas(scope.actor));
  await transaction(scope, async (tx) => {
    await lockGroup(tx, id);
    const [group] = await groups.findGroupFacts(tx.db, [id]);
    if (!group) throw new AppError('db/no-document');
    await work(tx, group);
  });
  return getGroupDiplomas(scope, { groupId: id });
}

interface Act {
  readonly action: string;
  readonly group: groups.GroupFacts;
  readonly detail: Record<string, unknown>;
}

async function written(tx: Tx<SignedInScope>, { action, group: { id }, detail }: Act): Promise<void> {
  await audit(tx, { action, subjectType: 'group', subjectId: id, detail });
  await refresh(tx, { changed: ['diplomas', 'groups'], audience: [`group:${id}`, 'role:admin'] });
  await refresh(tx, { changed: ['audit'], audience: ['role:admin'] });
}
