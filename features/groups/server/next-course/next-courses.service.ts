import {
  endWithCourse,
  holdOfCourse,
} from '#features/billing/server/subscriptions/course-endings.service.ts';
import { countDiplomasToMake } from '#features/diplomas/server/group-diplomas.service.ts';
import { type LockedGroup, lockGroup } from '#features/membership/server/group-writing.service.ts';
import {
  reconcileGroups,
  shareClosedDays,
} from '#features/schedule/server/patterns/schedule-planning.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { GroupForm } from '../../shared/groups.ts';
import { type Course, mostCourses, type NextCourse } from '../../shared/next-courses.ts';
import { getGroupForm, refuseToSave, requirePlanner } from '../group-form.service.ts';
import { groupScreens, makeGroup, writeFields } from '../group-saving.service.ts';
import { findCourses, type GroupRow } from '../groups.repository.ts';
import { graduate } from './graduation.service.ts';
import { graduatesAfter, nextCourseRefusal, nextForm } from './next-course.rules.ts';
import * as repository from './next-courses.repository.ts';

/** How long after its last day a graduated group can still go on, in days: over the summer. */
const rememberedFor = 150;

interface Wanted {
  readonly search: string;
  readonly city?: string | undefined;
  readonly moduleId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** The groups whose children can go on in new ones, and those that have, by name; a hundred at most, and how many there are. */
export async function listCourses(
  scope: SignedInScope,
  filter: Wanted,
): Promise<{ courses: Course[]; total: number }> {
  requirePlanner(scope);
  const since = addDays(today(scope), -rememberedFor);
  const page = { since, today: today(scope), limit: mostCourses, now: nowIso(scope) };
  const { groups, total } = await findCourses(scope.db, scope.actor, filter, page);
  const ids = groups.map(({ id }) => id);
  const students = await repository.findGoingOn(scope.db, ids);
  const modules = await repository.findCourseModules(scope.db, ids);
  const next = await repository.findNextOf(scope.db, ids);
  const missing = await countDiplomasToMake(scope, [...next.keys()]);
  const courses = groups.map((group) => ({
    ...courseOf(group),
    students: students.get(group.id) ?? [],
    modules: modules.get(group.id)?.modules ?? [],
    nextModuleId: modules.get(group.id)?.nextModuleId ?? null,
    next: nextOf(next.get(group.id)),
    diplomasToMake: missing.get(group.id) ?? null,
  }));
  return { courses, total };
}

function courseOf(group: GroupRow) {
  const { id, name, version, status, mode, city, startDate, endDate } = group;
  const { maxStudents, planId, noPlan, teachers, weekdays, weekdaysChange } = group;
  const kept = { id, name, version, status, mode, city, startDate, endDate, maxStudents, planId, noPlan };
  return { ...kept, teachers, weekdays: weekdaysChange?.weekdays ?? weekdays };
}

const nextOf = (next: { id: string; name: string; startDate: string | null } | undefined) =>
  next ? { id: next.id, name: next.name, startDate: next.startDate } : null;

/** What became of a group that goes on. */
export interface Started {
  readonly groupId: string;
  readonly next: { readonly id: string; readonly name: string };
  readonly graduatesAfter: LocalDate | null;
  readonly diplomasToMake: number | null;
}

type Asked = NextCourse & { readonly overCapacityReason?: string | undefined };

/**
 * Creates the group in which another goes on, with its lessons and the children who go on as members from its first day; the
 * old one graduates, at once or after its last day. All or nothing. Repeated, it returns what it did. Refuses with
 * `group/has-next-course` when it goes on in another group already, `group/next-before-end`, `group/changed-meanwhile`,
 * and as {@link createGroup}.
 */
export async function startNextCourse(scope: SignedInScope, asked: Asked): Promise<Started> {
  requirePlanner(scope);
  const after = await transaction(scope, (tx) => start(tx, asked));
  const { groupId, newGroupId: id, name } = asked;
  const missing = await countDiplomasToMake(scope, [groupId]);
  return {
    groupId,
    next: { id, name },
    graduatesAfter: after,
    diplomasToMake: missing.get(groupId) ?? null,
  };
}

async function start(tx: Tx<SignedInScope>, asked: Asked): Promise<LocalDate | null> {
  const { groupId, newGroupId, overCapacityReason } = asked;
  await shareClosedDays(tx);
  const locked = await lockGroup(tx, groupId);
  if (!locked) throw new AppError('db/no-document');
  const next = (await repository.findNextOf(tx.db, [groupId])).get(groupId);
  if (next && next.id !== newGroupId)
    throw new AppError('group/has-next-course', { id: next.id, name: next.name });
  const { form: stored } = await getGroupForm(tx, { groupId });
  const form = nextForm(stored, asked);
  const after = graduatesAfter(stored, asked, today(tx));
  const studentsFrom = asked.startDate > today(tx) ? asked.startDate : today(tx);
  const sent = { groupId: newGroupId, form, overCapacityReason, studentsFrom };
  if (next) {
    // Sent twice: the same group, or a conflict.
    await makeGroup(tx, sent);
    return after;
  }
  refuseChanged(locked, asked);
  const present = (await repository.findGoingOn(tx.db, [groupId])).get(groupId) ?? [];
  const there = present.map(({ id }) => id);
  refuse(nextCourseRefusal(stored, there, asked));
  refuseToSave(form);
  await holdOfCourse(tx, { groupId, goingOn: asked.studentIds });
  await makeGroup(tx, sent);
  await keep(tx, asked, { stored, after, there });
  return after;
}

function refuseChanged({ version, updatedBy, updatedAt, createdAt }: LockedGroup, asked: Asked): void {
  if (version === asked.version) return;
  const data = { by: updatedBy ?? '', at: updatedAt ?? createdAt, fields: [], version };
  throw new AppError('group/changed-meanwhile', data);
}

interface Kept {
  readonly stored: GroupForm;
  readonly after: LocalDate | null;
  readonly there: readonly string[];
}

/** Notes where the group goes on, and ends its course: at once where its last day is over. */
async function keep(tx: Tx<SignedInScope>, asked: Asked, { stored, after, there }: Kept): Promise<void> {
  const { groupId, newGroupId: nextGroupId, studentIds: goingOn, overCapacityReason } = asked;
  await repository.keepNext(tx.db, { groupId, nextGroupId, at: nowIso(tx), by: tx.actor.id });
  if (after !== null && stored.endDate === null) {
    // Its lessons on the days of the next course go.
    await writeFields(tx, groupId, { ...stored, endDate: after });
    await reconcileGroups(tx, [groupId]);
  }
  const endsOn = after ?? today(tx);
  const ended = asked.endSubscriptions ? await endWithCourse(tx, { groupId, goingOn, endsOn }) : 0;
  if (after === null) await graduate(tx, { groupId, nextGroupId }, stored.status === 'active');
  const staysBehind = new Set(there).difference(new Set(goingOn));
  const detail = {
    nextGroupId,
    students: { added: goingOn },
    stay: [...staysBehind],
    graduatesAfter: after,
    endedSubscriptions: ended,
    reason: overCapacityReason,
  };
  await audit(tx, { action: 'startNextCourse', subjectType: 'group', subjectId: groupId, detail });
  await refresh(tx, { changed: groupScreens, audience: ['role:admin', `group:${groupId}`] });
}
