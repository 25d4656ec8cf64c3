import { findHoldFor, releaseHoldsFor } from '#features/holds/server/holds.service.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import type { Scope } from '#platform/server/scope.ts';
import { notifySeatGiven, notifySeatMissed } from '../charges/billing-news.service.ts';
import { inSubscription } from '../subscriptions/held-subscriptions.service.ts';
import { seat, whySeatRefused } from './seats.service.ts';

/**
 * The job that seats the child of a subscription in the group that its family chose, once the first payment is there (decision
 * E2). A child whose seat is held no more, and whose group is full, gets none: the payment stays, the family is notified and
 * chooses another group, and the desk sees it. Idempotent; what a kill leaves undone is done by the next run.
 */
export async function seatPaidChild(
  scope: Scope,
  { subscriptionId }: JobPayloads['seatPaidChild'],
): Promise<void> {
  const hold = await findHoldFor(scope, subscriptionId);
  if (!hold) return;
  const { groupId } = hold;
  await inSubscription(
    { ...scope, actor: null },
    subscriptionId,
    async (tx, held) => {
      if (held.state !== 'active' || held.groupId || held.childId !== hold.childId) return;
      if (await whySeatRefused(tx, held, groupId)) {
        // The group may have another plan by now: paid for, the seat would be held for ever.
        await releaseHoldsFor(tx, [subscriptionId]);
        await notifySeatMissed(tx, subscriptionId, groupId);
      } else {
        await seat(tx, held, groupId);
        await notifySeatGiven(tx, subscriptionId);
      }
    },
    { groupId },
  );
}
