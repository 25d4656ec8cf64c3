import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { mayApproveFeedback } from '../shared/feedback.permissions.ts';
import { termOf } from '../shared/feedback.rules.ts';
import type { StudentFeedback } from '../shared/feedback.ts';
import * as repository from './feedback.repository.ts';

/**
 * A child's feedback so far for the staff of a group: how far this semester's is in the group, and what was approved in the groups in
 * reach, newest first, ten at most. The caller has proven that the child is in reach.
 */
export async function getStudentFeedback(
  scope: SignedInScope,
  { childId, groupId }: { readonly childId: string; readonly groupId: string },
): Promise<StudentFeedback> {
  const { schoolYearTurns } = await getAcademySettings(scope);
  const term = termOf(today(scope), schoolYearTurns);
  const seesAll = mayApproveFeedback(scope.actor);
  const reached = seesAll ? null : (await listNamedGroupsInReach(scope)).map(({ id }) => id);
  const [enabled, draft, letters] = await Promise.all([
    repository.isEnabled(scope.db, groupId),
    repository.findDraft(scope.db, { childId, groupId, term }),
    repository.findApproved(scope.db, childId, reached),
  ]);
  const current = draft && { state: draft.state, visible: draft.visible, seenAt: draft.seenAt };
  return { enabled, term, current: current ?? null, letters };
}
