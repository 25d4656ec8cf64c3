import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { notifyCancellation } from '../charges/billing-news.service.ts';
import { auditSubscription } from '../plans/seats.service.ts';
import { eachByItself, inSubscription } from './held-subscriptions.service.ts';
import { endSubscription } from './subscribing.service.ts';
import { findLeftBehind } from './subscriptions.repository.ts';

/**
 * Ends today the running subscriptions whose child was removed or deleted, or whose payer's account was deleted: nothing is
 * charged in silence any more. What was charged for the period that has begun is still owed; a subscription that waits
 * for its first payment is charged nothing. The payer is notified. For one person, as a job, or for all, nightly. Idempotent.
 */
export async function endLeftBehind(scope: Scope, person?: JobPayloads['handleDeparture']): Promise<void> {
  const carryOut = (id: string) =>
    inSubscription({ ...scope, actor: null }, id, async (tx, held) => {
      if (held.state === 'ended') return;
      const endsOn = today(tx);
      await endSubscription(tx, { ...held, endsOn }, { voidAll: held.state === 'waiting' });
      await notifyCancellation(tx, { subscriptionId: id, endsOn, asked: false });
      await auditSubscription(tx, 'endLeftBehind', held, { endsOn });
    });
  const ids = await findLeftBehind(scope.db, person?.userId ?? null);
  const failed = await eachByItself(scope, ids, { change: 'endLeftBehind', carryOut });
  // The job for one person is retried within minutes; the nightly part goes on.
  if (person && failed) throw failed.error;
}
