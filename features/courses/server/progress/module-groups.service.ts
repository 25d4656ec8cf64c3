import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayKeepGroupContent } from '../../shared/courses.permissions.ts';
import { type GroupsAtOrder, type ModuleGroup, namedGroups } from '../../shared/module-groups.ts';
import { findLessonsOfEvents } from '../lessons/event-lessons.repository.ts';
import * as repository from './module-groups.repository.ts';

/**
 * The active groups that learn a module (decision R1: a teacher's own, an admin's all), the one whose next event is nearest first: how
 * far it is open to each, how many of its students finished which lesson, and what its next event teaches. At most
 * {@link namedGroups} are named; `places` counts all of them. Staff only; `db/no-document` for a missing module.
 */
export async function listModuleGroups(
  scope: SignedInScope,
  { moduleId }: { readonly moduleId: string },
): Promise<{ groups: ModuleGroup[]; places: GroupsAtOrder[] }> {
  requireMay(mayKeepGroupContent(scope.actor));
  if (!(await repository.hasModule(scope.db, moduleId))) throw new AppError('db/no-document');
  const now = nowIso(scope);
  const { actor } = scope;
  const asked = { actor, moduleId, now, today: today(scope), limit: namedGroups };
  const found = await repository.findModuleGroups(scope.db, asked);
  const eventIds = found.flatMap(({ eventId }) => (eventId === null ? [] : [eventId]));
  const taught = new Map(
    (await findLessonsOfEvents(scope.db, { eventIds, now })).map(({ eventId, lesson }) => [eventId, lesson]),
  );
  const lessonAt = (eventId: string) => {
    const lesson = taught.get(eventId) ?? null;
    return lesson?.module.id === moduleId ? lesson : null;
  };
  const groups = found.map(({ eventId, date, startsAt, places: _, ...group }) => ({
    ...group,
    next: eventId === null ? null : { date, startsAt, lesson: lessonAt(eventId) },
  }));
  return { groups, places: [...(found[0]?.places ?? [])] };
}
