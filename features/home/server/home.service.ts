import { owesAnything, paymentMarks } from '#features/billing/server/billing.service.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { ChildGlance } from '../shared/home.ts';
import { findFamily } from './family.repository.ts';

/** So long a missed lesson stands on a child's chip; the month below keeps it. */
const daysBack = 14;

/**
 * How each registered child of the acting guardian stands, in as many statements however many children there are. A day
 * without a mark is no reproach (decision G18), nor one of which an absence was told. That something is unpaid only the
 * guardian who pays for the child reads (decision A16); what they owe at all is said beside, also for a child without an
 * account, or for none.
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
