import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import type { FamilyFeedback } from '../shared/feedback.ts';
import { findShown } from './feedback.repository.ts';
import { noteSeen } from './feedback-writing.repository.ts';

/**
 * The one feedback that a child's family sees: its approved text, never the working one. Null without one, and while its
 * group gives no feedback (decision R6). `db/no-document` outside the actor's reach.
 */
export async function getFeedback(
  scope: SignedInScope,
  { childId }: { childId: string },
): Promise<{ feedback: FamilyFeedback | null }> {
  const child = await requireChildInReach(scope, childId);
  const shown = await findShown(scope.db, child.id);
  return { feedback: shown && { ...shown, academy: (await getAcademySettings(scope)).name } };
}

/** Records the first reading of what is shown. Does nothing when repeated, and for what is not shown. */
export async function markFeedbackSeen(
  scope: SignedInScope,
  { childId, feedbackId }: { childId: string; feedbackId: string },
): Promise<{ seenAt: string | null }> {
  const child = await requireChildInReach(scope, childId);
  return transaction(scope, async (tx) => {
    const shown = await findShown(tx.db, child.id);
    if (shown?.id !== feedbackId) return { seenAt: null };
    const seen = { feedbackId, childId: child.id, at: nowIso(tx) };
    if (!(await noteSeen(tx.db, seen))) return { seenAt: (await findShown(tx.db, child.id))?.seenAt ?? null };
    await refresh(tx, { changed: ['feedback'], audience: ['staff'] });
    return { seenAt: seen.at };
  });
}
