import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import { daysSeenAfterwards } from '../shared/missions.rules.ts';
import type { FamilyMission } from '../shared/missions.ts';
import * as repository from './missions.repository.ts';

/**
 * The mission of one of the child's current groups: the current one, otherwise the last one, until two weeks after its
 * end. About individual children it reveals only the own part. Null without one, and for a group without the odyssey
 * (decision R6). `db/no-document` outside the actor's reach and for a group that is not the child's now.
 */
export async function getMission(
  scope: SignedInScope,
  { groupId, childId }: { groupId: string; childId: string },
): Promise<{ mission: FamilyMission | null }> {
  const child = await requireChildInReach(scope, childId);
  const group = (await listGroupsOfStudent(scope, child.id)).find(({ id }) => id === groupId);
  if (!group) throw new AppError('db/no-document');
  if (!group.spaceOdysseyEnabled) return { mission: null };
  const day = today(scope);
  const since = addDays(day, -daysSeenAfterwards);
  const wanted = { groupId: group.id, childId: child.id, today: day, since };
  return { mission: await repository.findMissionOfChild(scope.db, wanted) };
}
