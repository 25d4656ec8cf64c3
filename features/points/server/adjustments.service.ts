import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { mayAdjustPoints } from '../shared/points.permissions.ts';
import type { Balance } from '../shared/points.ts';
import { getFunds, postEntries } from './points.service.ts';

/** Corrects a child's points with a reason (decision P5): once per request id, and written to the audit log. */
export async function adjustPoints(
  scope: SignedInScope,
  {
    childId,
    amount,
    reason,
    requestId,
  }: { childId: string; amount: number; reason: string; requestId: string },
): Promise<Balance> {
  requireMay(mayAdjustPoints(scope.actor));
  const child = await requireChildInReach(scope, childId);
  return transaction(scope, async (tx) => {
    const posted = await postEntries(tx, [
      {
        userId: child.id,
        date: today(tx),
        kind: 'adjustment',
        category: 'adjustment',
        amount,
        source: `adjustment/${child.id}/${requestId}`,
        groupId: null,
        note: reason,
      },
    ]);
    if (posted.length > 0) {
      await audit(tx, {
        action: 'adjustPoints',
        subjectType: 'user',
        subjectId: child.id,
        detail: { amount, reason },
      });
    }
    return (await getFunds(tx, child.id)).balance;
  });
}
