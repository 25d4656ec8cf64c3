import { listPlanNames } from '#features/billing/server/billing.service.ts';
import { listGroupModules } from '#features/courses/server/group-content.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { mayPlanGroups } from '../shared/groups.permissions.ts';
import type { GroupForm } from '../shared/groups.ts';
import * as repository from './group-page.repository.ts';
import { findGroup, type GroupRow } from './groups.repository.ts';

/** A group's form as saved, and the people behind its ids. */
export interface StoredForm {
  readonly form: GroupForm;
  readonly version: number;
  readonly students: Person[];
  readonly teachers: Person[];
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
  return { form, version: group.version, students, teachers };
}

function profileOf(group: GroupRow): Omit<GroupForm, 'studentIds' | 'teacherIds' | 'modules'> {
  const { id: _id, version: _version, studentCount: _count, teachers: _teachers, ...rest } = group;
  const { plan: _plan, nextDate: _date, nextStartsAt: _startsAt, nextEndsAt: _endsAt, ...profile } = rest;
  return profile;
}

/** What the form offers, with the plans of which a group can have seats. */
export type FormChoices = repository.FormChoices & {
  readonly plans: { id: string; name: LocalizedText }[];
};

/** Modules with their lesson counts, the plans, and the cities used by groups. */
export async function listFormChoices(scope: SignedInScope): Promise<FormChoices> {
  requirePlanner(scope);
  return { ...(await repository.findFormChoices(scope.db)), plans: await listPlanNames(scope) };
}

/** At most 20 people who can be put into a group, by name or e-mail. Disabled accounts are left out. */
export async function searchMembers(
  scope: SignedInScope,
  { kind, search }: { kind: 'student' | 'teacher'; search: string },
): Promise<{ people: repository.FoundPerson[] }> {
  requirePlanner(scope);
  return { people: await repository.searchMembers(scope.db, kind, search) };
}
