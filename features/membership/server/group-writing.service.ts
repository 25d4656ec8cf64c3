import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { GroupStatus, LearningMode } from '../shared/group.ts';
import * as repository from './group-writing.repository.ts';
import type { KeptWeekday } from './membership.tables.ts';

// The callers (groups, people, courses) decide who may write a group and who is notified. Locks are taken in this
// order everywhere: the closed days, then groups by id, then events.

/** The group's own fields: its form without members and modules. */
export interface GroupProfile {
  readonly name: string;
  /** The plan of which it has seats (decision G4). */
  readonly planId: string | null;
  /** It has no plan on purpose (decision G24). */
  readonly noPlan: boolean;
  readonly status: GroupStatus;
  readonly forcedFull: boolean;
  readonly mode: LearningMode;
  readonly address: string | null;
  readonly city: string | null;
  readonly instructions: string | null;
  readonly meetingLink: string | null;
  readonly meetingRecordings: string | null;
  readonly maxStudents: number;
  readonly nameForDiploma: string | null;
  readonly descriptionForDiploma: string | null;
  readonly learningHours: number | null;
  readonly diplomaEnabled: boolean | null;
  readonly feedbackEnabled: boolean | null;
  readonly spaceOdysseyEnabled: boolean | null;
  readonly diplomaVisible: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly weekdays: readonly KeptWeekday[];
  /** A change of the weekly pattern that is planned ahead: from that day on these weekdays apply. */
  readonly weekdaysChange?: { readonly from: LocalDate; readonly weekdays: readonly KeptWeekday[] } | null;
}

/** A group locked by the transaction: its version, and who changed it last and when. */
export interface LockedGroup {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

/** Locks a group that isn't deleted until the transaction ends; undefined when there is none. */
export function lockGroup(tx: Tx, groupId: string): Promise<LockedGroup | undefined> {
  return repository.lockGroup(tx.db, groupId);
}

/** Locks groups in the order of their ids, even deleted ones; missing ones are not in the answer. */
export function lockGroups(
  tx: Tx,
  groupIds: readonly string[],
): Promise<{ id: string; status: GroupStatus; deletedAt: string | null }[]> {
  return repository.lockGroups(tx.db, groupIds);
}

/** Creates a group under an id made by the client; false when the id is taken. */
export async function insertGroup(tx: Tx, groupId: string, profile: GroupProfile): Promise<boolean> {
  const at = nowIso(tx);
  const change = { created_at: at, updated_at: at, updated_by: tx.actor?.id ?? null };
  const made = await repository.insertGroup(tx.db, { id: groupId, ...columnsOf(profile), ...change });
  if (made) await repository.replaceWeekdays(tx.db, groupId, weekdaysOf(profile));
  return made;
}

/** Writes the group and its weekly pattern and raises its version. */
export async function writeGroup(tx: Tx, groupId: string, profile: GroupProfile): Promise<void> {
  await repository.updateGroups(tx.db, [groupId], columnsOf(profile), changeOf(tx));
  await repository.replaceWeekdays(tx.db, groupId, weekdaysOf(profile));
}

/**
 * Replaces weekly patterns with planned ones whose day has come, as a job of each minute: the lessons already follow them, and
 * everybody sees the group's new week. Returns how many groups changed.
 */
export async function turnTimetables(scope: Scope): Promise<number> {
  const due = await repository.findDueTimetables(scope.db, today(scope));
  if (due.length === 0) return 0;
  return transaction(scope, async (tx) => {
    await repository.lockGroups(tx.db, due);
    const turned = await repository.turnWeekdays(tx.db, due, today(tx), changeOf(tx));
    if (turned.length > 0) {
      // Parents choose among the groups of a plan by their times.
      await refresh(tx, {
        changed: ['groups', 'billing'],
        audience: ['role:admin', 'role:parent', ...turned.map((id) => `group:${id}` as const)],
      });
    }
    return turned.length;
  });
}

/**
 * Counts a change of what the group's form shows (members, modules) that did not come from the form, so that an admin
 * with the form open is told instead of undoing it unknowingly.
 */
export function touchGroup(tx: Tx, groupId: string): Promise<void> {
  return touchGroups(tx, [groupId]);
}

/** As {@link touchGroup}, for locked groups. */
export async function touchGroups(tx: Tx, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length > 0) await repository.updateGroups(tx.db, groupIds, {}, changeOf(tx));
}

/** Lets families of a locked group download their diplomas, or no longer. */
export async function setDiplomasVisible(tx: Tx, groupId: string, visible: boolean): Promise<void> {
  await repository.updateGroups(tx.db, [groupId], { diploma_visible: visible }, changeOf(tx));
}

/** Sets the status of locked groups. */
export async function setGroupStatus(
  tx: Tx,
  groupIds: readonly string[],
  status: GroupStatus,
): Promise<void> {
  if (groupIds.length > 0) await repository.setStatus(tx.db, groupIds, status, changeOf(tx));
}

/** Hides locked groups from everybody; everything that belongs to them stays (decision G17). */
export async function hideGroups(tx: Tx, groupIds: readonly string[]): Promise<void> {
  const change = changeOf(tx);
  if (groupIds.length > 0) await repository.updateGroups(tx.db, groupIds, { deleted_at: change.at }, change);
}

/** Shows locked groups that were hidden, with everything that belongs to them. */
export async function unhideGroups(tx: Tx, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length > 0) await repository.updateGroups(tx.db, groupIds, { deleted_at: null }, changeOf(tx));
}

/**
 * Makes exactly these people the group's current students or teachers. A new one joins on a day, last
 * in their list of groups. The membership of anybody not named ends today (decision G13). A person who returns on the
 * same day continues as before.
 */
export async function replaceMembers(
  tx: Tx,
  groupId: string,
  kind: 'student' | 'teacher',
  userIds: readonly string[],
  joinedOn: LocalDate,
): Promise<{ added: string[]; removed: string[] }> {
  const present = new Set(await repository.findMemberIds(tx.db, groupId, kind));
  const wanted = new Set(userIds);
  const added = [...wanted].filter((id) => !present.has(id));
  const removed = [...present].filter((id) => !wanted.has(id));
  if (removed.length > 0) await repository.endMemberships(tx.db, groupId, removed, today(tx));
  const stays = added.map((userId) => ({ groupId, userId, joinedOn }));
  if (added.length > 0) await repository.startMemberships(tx.db, kind, stays);
  return { added, removed };
}

/** Ends the membership of a student today, in a locked group; does nothing for a non-member. */
export async function leaveGroup(
  tx: Tx,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await repository.endMemberships(tx.db, groupId, [userId], today(tx));
  await touchGroup(tx, groupId);
}

const changeOf = (tx: Tx) => ({ at: nowIso(tx), by: tx.actor?.id ?? null });

function columnsOf(profile: GroupProfile) {
  return {
    name: profile.name,
    plan_id: profile.planId,
    no_plan: profile.noPlan,
    status: profile.status,
    forced_full: profile.forcedFull,
    mode: profile.mode,
    address: profile.address,
    city: profile.city,
    instructions: profile.instructions,
    meeting_link: profile.meetingLink,
    meeting_recordings: profile.meetingRecordings,
    max_students: profile.maxStudents,
    name_for_diploma: profile.nameForDiploma,
    description_for_diploma: profile.descriptionForDiploma,
    learning_hours: profile.learningHours,
    diploma_enabled: profile.diplomaEnabled,
    feedback_enabled: profile.feedbackEnabled,
    space_odyssey_enabled: profile.spaceOdysseyEnabled,
    diploma_visible: profile.diplomaVisible,
    start_date: profile.startDate,
    end_date: profile.endDate,
    next_weekdays: profile.weekdaysChange ? JSON.stringify(profile.weekdaysChange.weekdays) : null,
    next_weekdays_from: profile.weekdaysChange?.from ?? null,
  };
}

function weekdaysOf({ weekdays }: Pick<GroupProfile, 'weekdays'>) {
  return weekdays.map(({ weekday, startTime, endTime, repeats, countsFrom = null }) => ({
    weekday,
    start_time: startTime,
    end_time: endTime,
    repeats,
    counts_from: countsFrom,
  }));
}
