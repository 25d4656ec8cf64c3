import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayReportAbsence } from '../shared/schedule.permissions.ts';
import type { ScheduleEvent } from '../shared/schedule.ts';
import { findNotices } from './events/absence-notices.repository.ts';
import * as repository from './schedule.repository.ts';

/**
 * The events of the groups between two Vilnius days, both inclusive, by start; cancelled ones are included (decision
 * G12). The caller has proven the groups to be in reach.
 */
export function listEvents(
  scope: Scope,
  { groupIds, from, to }: { groupIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<ScheduleEvent[]> {
  return repository.findEvents(scope.db, groupIds, from, to);
}

/** The current event, otherwise the next that is not cancelled; null if there is none. */
export async function nextEventOf(scope: Scope, groupIds: readonly string[]): Promise<ScheduleEvent | null> {
  return (await repository.findNextEvent(scope.db, groupIds, nowIso(scope))) ?? null;
}

/**
 * The child's next event, over their active groups and those that have it as a guest, or of one of their groups (decision R5), whether their absence from it
 * was reported, and whether the actor may report it; an inactive group has none. `db/no-document` for a child outside the actor's reach and a group
 * that is not theirs.
 */
export async function getNextEvent(
  scope: SignedInScope,
  { childId, groupId }: { childId: string; groupId?: string | undefined },
): Promise<{ event: ScheduleEvent | null; absenceTold: boolean; mayReportAbsence: boolean }> {
  const child = await requireChildInReach(scope, childId);
  const groups = await listGroupsOfStudent(scope, child.id);
  const asked = groupId === undefined ? groups : groups.filter(({ id }) => id === groupId);
  if (groupId !== undefined && asked.length === 0) throw new AppError('db/no-document');
  const active = asked.filter(({ status }) => status === 'active').map(({ id }) => id);
  const ofGroups = await nextEventOf(scope, active);
  const event = groupId === undefined ? await sooner(scope, child.id, ofGroups) : ofGroups;
  const notices = event ? await findNotices(scope.db, event, [child.id]) : [];
  return {
    event,
    absenceTold: notices.length > 0,
    mayReportAbsence:
      event !== null && mayReportAbsence(scope.actor, event, { children: 1, now: nowIso(scope) }),
  };
}

/** An event of the child's groups, or one before it in which the child is a guest. */
async function sooner(
  scope: Scope,
  childId: string,
  ofGroups: ScheduleEvent | null,
): Promise<ScheduleEvent | null> {
  const asGuest = await repository.findNextAsGuest(scope.db, childId, nowIso(scope));
  return asGuest && (!ofGroups || asGuest.startsAt < ofGroups.startsAt) ? asGuest : ofGroups;
}
