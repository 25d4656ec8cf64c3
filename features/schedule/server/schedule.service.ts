import { listGroupsOfStudent } from '#features/groups/server/groups.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ScheduleEvent } from '../shared/schedule.ts';
import * as repository from './schedule.repository.ts';

/**
 * The lessons of the groups from one Vilnius day to another, both inclusive, by start; cancelled ones stay in
 * (decision G12). The caller has proven the groups to be in reach.
 */
export function listEvents(
  scope: Scope,
  { groupIds, from, to }: { groupIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<ScheduleEvent[]> {
  return repository.findEvents(scope.db, groupIds, from, to);
}

/** The lesson going on now, else the next that is not cancelled; null when the calendar holds none. */
export async function nextLessonOf(scope: Scope, groupIds: readonly string[]): Promise<ScheduleEvent | null> {
  return (await repository.findNextEvent(scope.db, groupIds, nowIso(scope))) ?? null;
}

/** The child's next lesson over their active groups. `db/no-document` for a child outside the actor's reach. */
export async function getNextLesson(
  scope: SignedInScope,
  { childId }: { childId: string },
): Promise<{ lesson: ScheduleEvent | null }> {
  const child = await requireChildInReach(scope, childId);
  const groups = await listGroupsOfStudent(scope, child.id);
  const active = groups.filter(({ status }) => status === 'active').map(({ id }) => id);
  return { lesson: await nextLessonOf(scope, active) };
}
