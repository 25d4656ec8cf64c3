import { listOpenLessonIds } from '#features/courses/server/lessons/lessons.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { maySitInClass } from '../shared/stage.permissions.ts';
import { awayMs } from '../shared/stage.rules.ts';
import type { ClassNow } from '../shared/stage.ts';
import { findLikelyLessons } from './class-now.repository.ts';
import { findStageOfChild } from './seats.repository.ts';

/**
 * The class of the acting child that is on, as a student or as a guest, and the lesson where it is: the likeliest of those that are open to
 * the child. Null without a class; asks less than `getMyStage`, for screens that only lead there.
 */
export async function getClassNow(scope: SignedInScope): Promise<{ class: ClassNow | null }> {
  requireMay(maySitInClass(scope.actor));
  const asked = { userId: scope.actor.id, now: nowIso(scope) };
  const found = await findStageOfChild(scope.db, asked);
  if (!found) return { class: null };
  const { id: stageId, groupId, groupName, endsAt } = found;
  const since = scope.now.subtract({ milliseconds: awayMs }).toString();
  const likely = await findLikelyLessons(scope.db, { stageId, since });
  const ids = likely.map(({ id }) => id);
  const open = ids.length > 0 ? await listOpenLessonIds(scope, ids) : new Set<string>();
  return { class: { groupId, groupName, endsAt, lesson: likely.find(({ id }) => open.has(id)) ?? null } };
}
