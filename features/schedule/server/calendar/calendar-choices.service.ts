import { findGroupInReach, searchGroupsInReach } from '#features/membership/server/reach.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { GroupChoice } from '../../shared/calendar.ts';
import { findTeacherInReach, findTeachersInReach } from './calendar-choices.repository.ts';

/** How many options a picker of the calendar offers; a longer search text finds others. */
export const offeredChoices = 20;

interface Wanted {
  readonly search: string;
  /** The current choice: named even if the search doesn't find it. */
  readonly chosen?: string | undefined;
}

/**
 * The first {@link offeredChoices} active groups in the actor's reach by name whose names contain every word, and the chosen
 * one: for filtering the staff's calendar, and for adding a lesson. Null for a chosen one outside the reach.
 */
export async function listCalendarGroups(
  scope: SignedInScope,
  { search, chosen }: Wanted,
): Promise<{ groups: GroupChoice[]; chosen: GroupChoice | null }> {
  const [groups, found] = await Promise.all([
    searchGroupsInReach(scope, { search, limit: offeredChoices, statuses: ['active'] }),
    chosen ? findGroupInReach(scope, chosen) : undefined,
  ]);
  return { groups: groups.map(choiceOf), chosen: found ? choiceOf(found) : null };
}

/**
 * The first {@link offeredChoices} teachers of active groups in the actor's reach by name whose names contain every word, and
 * the chosen one, who may have stopped teaching: whose lessons a calendar shows, and who may substitute.
 */
export async function listCalendarTeachers(
  scope: SignedInScope,
  { search, chosen }: Wanted,
): Promise<{ teachers: Person[]; chosen: Person | null }> {
  const [teachers, found] = await Promise.all([
    findTeachersInReach(scope.db, scope.actor, { search, limit: offeredChoices }),
    chosen ? findTeacherInReach(scope.db, scope.actor, chosen) : undefined,
  ]);
  return { teachers, chosen: found ?? null };
}

function choiceOf({ id, name, mode, address, city }: GroupChoice): GroupChoice {
  return { id, name, mode, address, city };
}
