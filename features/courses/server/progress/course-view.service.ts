import {
  listFamilyGroupIds,
  listGroupsOfStudent,
  requireGroupInReach,
} from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { maySeeAllCourses } from '../../shared/courses.permissions.ts';
import type { Learner } from '../../shared/lesson.ts';
import type { CourseView } from '../lessons/open-lessons.repository.ts';

/** Whose groups and progress are requested. */
export interface AskedView {
  readonly groupId?: string | undefined;
  readonly childId?: string | undefined;
}

/** A view, and in it the child whom a parent or staff look at; null for a child's own, and without a child. */
export interface ReadersView extends CourseView {
  readonly watched: Learner | null;
}

/**
 * The view in which the actor sees courses (decisions R1, A6): a child through their own groups, a parent through a
 * chosen child's or, without one, through those of all their children together; staff see everything, or a group's view.
 * `db/no-document` for a child or a group out of the actor's reach, and for a group that the child is not in.
 */
export async function courseViewOf(
  scope: SignedInScope,
  { groupId, childId }: AskedView,
): Promise<ReadersView> {
  const { learnerId, watched } = await learnerOf(scope, childId);
  if (maySeeAllCourses(scope.actor)) {
    const groupIds = groupId ? [(await requireGroupInReach(scope, groupId)).id] : [];
    return { everything: groupId === undefined, groupIds, learnerId, watched };
  }
  const own = learnerId
    ? (await listGroupsOfStudent(scope, learnerId)).map(({ id }) => id)
    : await listFamilyGroupIds(scope);
  if (groupId && !own.includes(groupId)) throw new AppError('db/no-document');
  return { everything: false, groupIds: groupId ? [groupId] : own, learnerId, watched };
}

async function learnerOf(
  scope: SignedInScope,
  childId: string | undefined,
): Promise<Pick<ReadersView, 'learnerId' | 'watched'>> {
  const { id, role } = scope.actor;
  if (role === 'child' && (childId === undefined || childId === id)) return { learnerId: id, watched: null };
  if (childId === undefined) return { learnerId: null, watched: null };
  const child = await requireChildInReach(scope, childId);
  return { learnerId: child.id, watched: { id: child.childId, firstName: child.firstName } };
}
