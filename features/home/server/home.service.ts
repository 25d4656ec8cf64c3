import { owesAnything, paymentMarks } from '#features/billing/server/billing.service.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { ChildGlance } from '../shared/home.ts';
import { findFamily } from './family.repository.ts';

/** How long a missed lesson is shown on a child's chip; the month below keeps it. */
const daysBack = 14;

/**
 * The state of each registered child of the acting guardian, in the same number of statements however many children
 * there are. A day without a mark is no reproach (decision G18), nor one whose absence was reported. Only the guardian
 * who pays for the child sees that something is unpaid (decision A16); whether they owe anything at all is returned
 * beside it, including for a child without an account, or for none.
 */
export async function getFamily(scope: SignedInScope): Promise<{ children: ChildGlance[]; unpaid: boolean }> {
  const family = await findFamily(scope.db, {
    guardianId: scope.actor.id,
    now: nowIso(scope),
    missedFrom: addDays(today(scope), -daysBack),
  });
  const paidFor = family.filter(({ pays }) => pays).map(({ userId }) => userId);
  const [marks, unpaid] = await Promise.all([paymentMarks(scope, paidFor), owesAnything(scope)]);
  return {
    children: family.map(({ userId, pays: _, ...child }) => ({
      ...child,
      unpaid: marks.get(userId) === 'unpaid',
    })),
    unpaid,
  };
}
