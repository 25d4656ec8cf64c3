import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import {
  deleteMemberships,
  deleteStays,
  endContinuedStays,
  findGroupIdsOf,
  findGroupsOfOthers,
  insertMovedStays,
  type MovedStay,
  type NewStay,
  startMemberships,
} from './group-writing.repository.ts';
import { leaveGroup, lockGroup, lockGroups, touchGroup, touchGroups } from './group-writing.service.ts';
import { findDeletedGuests } from './guests.repository.ts';
import { listGroupsOfGuests, loseGuestsOf } from './guests.service.ts';
import {
  endMembershipsOfDeleted,
  findGroupIdsOfDeleted,
  findGroupIdsOfStudent,
  findSeatsOf,
} from './membership.repository.ts';

/** Who become students of a group, and from which day on. */
export interface Joining {
  readonly groupId: string;
  readonly userIds: readonly string[];
  readonly joinedOn: LocalDate;
}

/** A person who becomes a student of a group, and from which day on. */
export type NewStudent = NewStay;

/** The stays that began, and the group's number of students and places afterwards. */
export interface Joined {
  readonly joined: readonly NewStudent[];
  readonly students: number;
  readonly places: number;
}

/**
 * Makes people students of groups, each from their day on, in the same few statements, however many; says by group who is new there.
 * Idempotent; ignores deleted groups. The caller decides whether a group may have more students than places (decision G2).
 */
export async function joinGroups(
  tx: Tx,
  students: readonly NewStudent[],
): Promise<ReadonlyMap<string, Joined>> {
  const groupIds = [...new Set(students.map(({ groupId }) => groupId))];
  if (groupIds.length === 0) return new Map();
  // Locked before the membership, as everywhere: otherwise two who join at once and an admin who saves could deadlock.
  await lockGroups(tx, groupIds);
  const begun = Map.groupBy(await startMemberships(tx.db, 'student', students), ({ groupId }) => groupId);
  await touchGroups(tx, [...begun.keys()]);
  const seats = await findSeatsOf(tx.db, groupIds);
  return new Map(
    groupIds.map((id) => {
      const { students = 0, places = 0 } = seats.get(id) ?? {};
      return [id, { joined: begun.get(id) ?? [], students, places }];
    }),
  );
}

/** Makes people students of one group; otherwise as {@link joinGroups}. */
export async function joinGroup(tx: Tx, { groupId, userIds, joinedOn }: Joining): Promise<Joined> {
  const groups = await joinGroups(
    tx,
    userIds.map((userId) => ({ groupId, userId, joinedOn })),
  );
  return groups.get(groupId) ?? { joined: [], students: 0, places: 0 };
}

/**
 * Adds stays that began in another system, past ones too; a person who was ever in the group is left as they are. Returns how many
 * are new. Seats are not counted: they were taken there.
 */
export function addMovedStays(scope: Pick<Scope, 'db'>, stays: readonly MovedStay[]): Promise<number> {
  return insertMovedStays(scope.db, stays);
}

/** The names of groups with their students and places; deleted groups are not in the map. The caller has proven the reach. */
export function listSeats(scope: Scope, groupIds: readonly string[]) {
  return findSeatsOf(scope.db, groupIds);
}

/**
 * Ends all memberships of a student today, in the order of the groups' ids, and takes them off lessons in which they are a guest.
 * Returns the groups that they left.
 */
export async function leaveGroups(tx: Tx, userId: string): Promise<string[]> {
  const groupIds = await findGroupIdsOfStudent(tx.db, userId);
  await lockGroups(tx, [...new Set([...groupIds, ...(await listGroupsOfGuests(tx, [userId]))])]);
  await loseGuestsOf(tx, [userId]);
  for (const groupId of groupIds) await leaveGroup(tx, { groupId, userId });
  return groupIds;
}

/** The columns of memberships that refer to people and groups, as the database's catalogue names them. */
export const membershipColumns: readonly string[] = ['group_members.user_id', 'group_members.group_id'];

/** Locks the groups of people, and others by their ids, in the order of their ids: before people, as everywhere. */
export async function lockGroupsOf(
  tx: Tx,
  userIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  await lockGroups(tx, [...new Set([...(await findGroupIdsOf(tx.db, userIds)), ...others])]);
}

/** Which of the groups have, or had, members besides these people. */
export function listGroupsOfOthers(
  tx: Tx,
  groupIds: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  return findGroupsOfOthers(tx.db, groupIds, userIds);
}

/**
 * Deletes the memberships of people who never took part, as if they had never been; their groups are locked
 * ({@link lockGroupsOf}). Returns the groups.
 */
export async function forgetMemberships(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const groupIds = await deleteMemberships(tx.db, userIds);
  await touchGroups(tx, groupIds);
  return groupIds;
}

/**
 * Deletes stays that began by mistake, while they last; one that only went on, of a person who had left on that day, ends again today.
 * What was recorded of the people in these groups remains. Their groups are locked. Returns the groups.
 */
export async function forgetStays(
  tx: Tx,
  stays: readonly { readonly groupId: string; readonly userId: string; readonly joinedOn: LocalDate }[],
): Promise<string[]> {
  const forgotten = await deleteStays(tx.db, stays);
  const ended = await endContinuedStays(tx.db, stays, today(tx));
  const groupIds = [...new Set([...forgotten, ...ended])].sort();
  await touchGroups(tx, groupIds);
  return groupIds;
}

/**
 * The nightly part of groups: deleted accounts leave their groups from today on (decision G13), which frees the seat
 * and keeps nameless lines off coming sheets. What they did there stays.
 */
export async function leaveGroupsOfDeleted(scope: Scope): Promise<void> {
  for (const userId of await findDeletedGuests(scope.db, today(scope))) {
    await transaction(scope, async (tx) => {
      await lockGroups(tx, await listGroupsOfGuests(tx, [userId]));
      await loseGuestsOf(tx, [userId]);
    });
  }
  for (const groupId of await findGroupIdsOfDeleted(scope.db)) {
    await transaction(scope, async (tx) => {
      await lockGroup(tx, groupId);
      const userIds = await endMembershipsOfDeleted(tx.db, groupId, today(tx));
      await touchGroup(tx, groupId);
      const detail = { userIds };
      await audit(tx, { action: 'leaveGroupsOfDeleted', subjectType: 'group', subjectId: groupId, detail });
      await refresh(tx, {
        changed: ['groups', 'attendance'],
        audience: [`group:${groupId}`, 'role:admin'],
      });
    });
  }
}
