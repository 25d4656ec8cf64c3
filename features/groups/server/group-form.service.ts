import { findPlanNames } from '#features/billing/server/billing.service.ts';
import { listGroupModules } from '#features/courses/server/progress/group-content.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import {
  findPersonClashes,
  type GroupPlan,
  planGroup,
} from '#features/schedule/server/patterns/schedule-planning.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { mayPlanGroups } from '../shared/groups.permissions.ts';
import { formIssues, formRefusal, missingFields, wholeForm } from '../shared/groups.rules.ts';
import {
  type GroupForm,
  mostClashes,
  type NameMatch,
  type SchedulePlan,
  type SentGroupForm,
  type StudentClash,
} from '../shared/groups.ts';
import * as repository from './group-page.repository.ts';
import { findGroup, type GroupRow } from './groups.repository.ts';

/** A group's form as saved, and the people behind its ids. */
export interface StoredForm {
  readonly form: GroupForm;
  readonly version: number;
  readonly students: Person[];
  readonly teachers: Person[];
  /** The plan that it has, also an archived one. */
  readonly plan: GroupRow['plan'];
}

/** Throws `auth/permission-denied` unless the actor is an admin (decision R2). */
export function requirePlanner(scope: SignedInScope): void {
  requireMay(mayPlanGroups(scope.actor));
}

/** The saved form. `db/no-document` for an unknown or deleted group. */
export async function getGroupForm(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<StoredForm> {
  requirePlanner(scope);
  const group = await findGroup(scope.db, scope.actor, groupId, nowIso(scope));
  if (!group) throw new AppError('db/no-document');
  const members = await repository.findMembers(scope.db, group.id);
  const of = (wanted: 'student' | 'teacher') =>
    members.filter(({ kind }) => kind === wanted).map(({ kind: _, ...person }) => person);
  const [students, teachers] = [of('student'), of('teacher')];
  const modules = await listGroupModules(scope, group.id);
  const form = {
    ...profileOf(group),
    studentIds: students.map(({ id }) => id),
    teacherIds: teachers.map(({ id }) => id),
    modules: modules.map(({ moduleId, openOrder }) => ({ moduleId, openOrder })),
  };
  return { form, version: group.version, students, teachers, plan: group.plan };
}

function profileOf(group: GroupRow): Omit<GroupForm, 'studentIds' | 'teacherIds' | 'modules'> {
  const { id: _id, version: _version, studentCount: _count, teachers: _teachers, ...rest } = group;
  const { plan: _plan, createdAt: _at, nextDate: _date, ...next } = rest;
  const { nextStartsAt: _startsAt, nextEndsAt: _endsAt, ...profile } = next;
  return profile;
}

/** The options of the form, with the plans of which a group can have seats. */
export type FormChoices = repository.FormChoices & {
  readonly plans: { id: string; name: LocalizedText }[];
};

/** Modules with their lesson counts, the plans, and the cities and places of groups. */
export async function listFormChoices(scope: SignedInScope): Promise<FormChoices> {
  requirePlanner(scope);
  return { ...(await repository.findFormChoices(scope.db)), plans: await findPlanNames(scope.db) };
}

/** For each name or e-mail the children who bear just this, letters folded, in either order of the names; at most five each. */
export async function matchStudents(
  scope: SignedInScope,
  { names }: { names: readonly string[] },
): Promise<{ matches: NameMatch[] }> {
  requirePlanner(scope);
  const found = Map.groupBy(await repository.findByNames(scope.db, names), ({ place }) => place);
  const peopleAt = (place: number) => (found.get(place) ?? []).map(({ place: _, ...person }) => person);
  return { matches: names.map((name, place) => ({ name, people: peopleAt(place) })) };
}

/** At most 20 people who can be put into a group, by name or e-mail. Disabled accounts are left out. */
export async function searchMembers(
  scope: SignedInScope,
  { kind, search }: { kind: 'student' | 'teacher'; search: string },
): Promise<{ people: repository.FoundPerson[] }> {
  requirePlanner(scope);
  return { people: await repository.searchMembers(scope.db, kind, search) };
}

/** Throws the refusals that the form alone causes: `request/invalid`, or that of the rule `formRefusal`. */
export function refuseForm(form: GroupForm): void {
  const issues = formIssues(form);
  if (issues.length > 0) throw new AppError('request/invalid', { issues });
  refuse(formRefusal(form));
}

/** As {@link refuseForm}, and `request/invalid` for what an active group lacks, each by its field (decision G24). */
export function refuseToSave(form: GroupForm): void {
  refuseForm(form);
  const issues = missingFields(form).map((path) => ({ path, code: 'required' }));
  if (issues.length > 0) throw new AppError('request/invalid', { issues });
}

interface PlanWanted {
  readonly groupId?: string | undefined;
  readonly form: SentGroupForm;
  /** For a new group also the events before today (decision G21). */
  readonly pastEvents?: boolean | undefined;
}

/**
 * What saving the form would do to the calendar (decision G8): events created, moved, removed and kept, skipped days,
 * and clashes with other groups. Writes nothing. Refuses what the form alone is refused with, and with `db/no-document`
 * for an unknown group.
 */
export async function planScheduleChange(
  scope: SignedInScope,
  { groupId, form, pastEvents = false }: PlanWanted,
): Promise<SchedulePlan> {
  const { mode, address, city } = form;
  const planned = await planGroup(scope, {
    ...(await plannedGroup(scope, { groupId, form })),
    place: { mode, address, city },
    teacherIds: form.teacherIds,
    pastEvents,
  });
  const teachers = await repository.findPeople(scope.db, [
    ...new Set(planned.clashes.flatMap(({ teacherId }) => teacherId ?? [])),
  ]);
  const names = new Map(teachers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return toPreview(planned, names);
}

/**
 * Which students of the form are in a lesson of another group at the time of this group's coming events. Writes nothing; refuses as {@link
 * planScheduleChange}.
 */
export async function listStudentClashes(
  scope: SignedInScope,
  { groupId, form }: Omit<PlanWanted, 'pastEvents'>,
): Promise<{ clashes: StudentClash[] }> {
  const planned = await plannedGroup(scope, { groupId, form });
  return { clashes: await findPersonClashes(scope, planned, form.studentIds) };
}

async function plannedGroup(scope: SignedInScope, { groupId, form }: Omit<PlanWanted, 'pastEvents'>) {
  requirePlanner(scope);
  refuseForm(wholeForm(form, null));
  const group = groupId && (await findGroup(scope.db, scope.actor, groupId, nowIso(scope)));
  if (groupId && !group) throw new AppError('db/no-document');
  const { startDate, endDate, weekdays, weekdaysChange: change = null } = form;
  return {
    groupId: group ? group.id : null,
    isActive: form.status === 'active',
    pattern: { startDate, endDate, weekdays, change },
  };
}

type Slot = SchedulePlan['created'][number];
const slotOf = ({ date, startsAt, endsAt }: Slot): Slot => ({ date, startsAt, endsAt });

function toPreview(
  { plan, skipped, clashes, off, past }: GroupPlan,
  names: ReadonlyMap<string, string>,
): SchedulePlan {
  const kept = { unchanged: 0, past: 0, manual: 0, edited: 0, cancelled: 0, attendance: 0 };
  for (const { reason } of plan.kept) kept[reason] += 1;
  return {
    created: plan.created.map(slotOf),
    moved: plan.moved.map(({ from, to }) => ({ from: slotOf(from), to: slotOf(to) })),
    removed: plan.removed.map((event) => ({ ...slotOf(event), reason: event.reason })),
    kept,
    byHand: plan.byHand,
    past,
    skipped,
    off,
    clashes: clashes
      .slice(0, mostClashes)
      .map(({ date, startsAt, kind, teacherId, place, otherGroupId, otherGroupName }) => ({
        date,
        startsAt,
        kind,
        what: (kind === 'teacher' ? names.get(teacherId ?? '') : place) ?? '',
        groupId: otherGroupId,
        groupName: otherGroupName,
      })),
  };
}
