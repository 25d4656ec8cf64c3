import { onceInBatch } from '#platform/server/once-in-batch.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { SessionGroup } from '#platform/shared/session.ts';
import type { GroupStatus, GroupSummary, Person } from '../shared/group.ts';
import * as repository from './reach.repository.ts';

/**
 * The SQL fragments that decide whom an actor reaches (decision R1): every repository that needs it composes
 * these.
 */
export const { accountsOfChildrenOf, groupsTaughtBy } = repository;

/** A group with its place, without its students. */
export type NamedGroup = repository.NamedGroup;

/** A student's current group and its place in their list. */
export type StudentGroup = repository.StudentGroup;

/**
 * The group, when it is in the actor's reach (decision R1). An admin reaches all; a teacher those they teach now; a
 * child and a parent those the child is or was in. `db/no-document` for any other and for deleted ones.
 */
export async function requireGroupInReach(scope: SignedInScope, groupId: string): Promise<GroupSummary> {
  const group = await findGroupInReach(scope, groupId);
  if (!group) throw new AppError('db/no-document');
  return group;
}

/** Like {@link requireGroupInReach}; undefined for a group out of reach. */
export async function findGroupInReach(
  scope: SignedInScope,
  groupId: string,
): Promise<GroupSummary | undefined> {
  return (await repository.findGroups(scope.db, scope.actor, { ids: [groupId] }))[0];
}

/** The groups in the actor's reach, by name, optionally of the given statuses only. */
export function listGroupsInReach(
  scope: SignedInScope,
  { statuses }: { statuses?: readonly GroupStatus[] } = {},
): Promise<GroupSummary[]> {
  return repository.findGroups(scope.db, scope.actor, { statuses });
}

/** Like {@link listGroupsInReach}, without counting students: for lists of hundreds of names. */
export function listNamedGroupsInReach(
  scope: SignedInScope,
  { statuses }: { statuses?: readonly GroupStatus[] } = {},
): Promise<NamedGroup[]> {
  return repository.findNamedGroups(scope.db, scope.actor, { statuses });
}

/** The first groups in the actor's reach, by name, whose names contain every word of the search: for pickers. */
export function searchGroupsInReach(
  scope: SignedInScope,
  wanted: { search: string; limit: number; statuses?: readonly GroupStatus[] },
): Promise<NamedGroup[]> {
  return repository.findNamedGroups(scope.db, scope.actor, wanted);
}

/**
 * Groups by id, regardless of the actor, by name; deleted ones are left out. The caller has proven that they may be
 * seen.
 */
export function listGroupsById(scope: Scope, ids: readonly string[]): Promise<GroupSummary[]> {
  return repository.findGroups(scope.db, 'everybody', { ids });
}

/** Who taught the group on a day, its last included, by last then first name. The caller has proven the reach. */
export function listTeachers(scope: Scope, groupId: string, onDate: LocalDate): Promise<Person[]> {
  return repository.findTeachers(scope.db, groupId, onDate);
}

/** The student's current groups, in the order of their list (decision R5). */
export function listGroupsOfStudent(scope: Scope, userId: string): Promise<StudentGroup[]> {
  return listGroupsOfStudents(scope, [userId]).then((groups) => groups.get(userId) ?? []);
}

const groupsOnce = onceInBatch<Awaited<ReturnType<typeof repository.findGroupsOfStudents>>>();

/** The current groups of several students at once; a student without a group is not in the map. */
export async function listGroupsOfStudents(
  scope: Scope,
  userIds: readonly string[],
): Promise<Map<string, StudentGroup[]>> {
  const rows = await groupsOnce(scope, userIds.join(), () =>
    repository.findGroupsOfStudents(scope.db, userIds),
  );
  return Map.groupBy(rows, (row) => row.userId);
}

/** The current groups of the acting child, or of any child of the acting parent. Empty for staff. */
export function listFamilyGroupIds(scope: SignedInScope): Promise<string[]> {
  return repository.findFamilyGroupIds(scope.db, scope.actor);
}

/** The accounts of the children whose family the actor belongs to: of the acting child, or of the acting parent's children. */
export function listFamilyIds(scope: SignedInScope): Promise<string[]> {
  return repository.findFamilyIds(scope.db, scope.actor);
}

/** The fields of a group in session and family screens, without its place in the list. */
export function toSessionGroup(group: StudentGroup): SessionGroup {
  const { id, name, status, spaceOdysseyEnabled, diplomaEnabled, feedbackEnabled } = group;
  return { id, name, status, spaceOdysseyEnabled, diplomaEnabled, feedbackEnabled };
}
