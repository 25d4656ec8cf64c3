import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { mayAdjustPoints } from '../shared/points.permissions.ts';
import { adjustmentRefusal } from '../shared/points.rules.ts';
import type { Balance } from '../shared/points.ts';
import { findPosted, getFunds, lockWallet, postEntries } from './ledger.service.ts';

interface Adjustment {
  readonly childId: string;
  readonly amount: number;
  readonly reason: string;
  readonly requestId: string;
}

/**
 * Corrects a child's points with a reason (decision P5): once per request id, and written to the audit log; `db/conflict` for an
 * id that another correction has. Refreshes the child and the guardians, who read the reason in the ledger. Refuses as {@link
 * adjustmentRefusal}, under the wallet's lock: concurrent corrections and claims never take more than there is.
 */
export async function adjustPoints(
  scope: SignedInScope,
  { childId, amount, reason, requestId }: Adjustment,
): Promise<Balance> {
  requireMay(mayAdjustPoints(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const source = `adjustment/${child.id}/${requestId}`;
  return transaction(scope, async (tx) => {
    const { available, balance } = await lockWallet(tx, child.id);
    const known = await findPosted(tx, source);
    if (known) {
      requireSameRequest(known, { amount, note: reason });
      return balance;
    }
    refuse(adjustmentRefusal({ amount, available }), { balance: balance.balance });
    await postEntries(tx, [
      {
        userId: child.id,
        date: today(tx),
        kind: 'adjustment',
        category: 'adjustment',
        amount,
        source,
        groupId: null,
        note: reason,
      },
    ]);
    await audit(tx, {
      action: 'adjustPoints',
      subjectType: 'user',
      subjectId: child.id,
      detail: { amount, reason },
    });
    return (await getFunds(tx, child.id)).balance;
  });
}
