import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { Start, StartQuote, StartTerms } from '../../shared/starting.ts';
import { isFurtherChild, weighBeginning } from '../subscriptions/beginnings.rules.ts';
import { findOffer } from '../subscriptions/subscribing.service.ts';
import { findRunning } from './start-facts.repository.ts';
import * as repository from './starting.repository.ts';

type Question = Pick<Start, 'childId' | 'paidUntil'>;

/**
 * What subscriptions would cost that begin together, as {@link quoteSubscription} computes it: of two children of one payer, the
 * later in the list is a further child. Refuses with `billing/price-changed`, `billing/coupon-unknown` and
 * `billing/first-day-out-of-range`; `db/no-document` for no such child. Admins only.
 */
export async function quoteStarts(
  scope: SignedInScope,
  { children, priceId, startsOn, coupon: code }: StartTerms & { readonly children: readonly Question[] },
): Promise<{ quotes: StartQuote[] }> {
  requireMay(mayManageBilling(scope.actor));
  const ids = new Set(children.map(({ childId }) => childId));
  if ((await repository.countChildren(scope.db, [...ids])) !== ids.size) throw new AppError('db/no-document');
  const payers = await repository.findPayersOf(scope.db, [...ids]);
  const { offer, coupon, billing } = await findOffer(scope, { priceId, coupon: code });
  const running = await findRunning(scope.db, { payerIds: [...new Set(payers.values())], childIds: [] });
  const paidFor = running.map(({ payerId, childId }) => ({ payerId, childId }));
  const quotes = children.map(({ childId, paidUntil }): StartQuote => {
    const payerId = payers.get(childId);
    const others = paidFor.filter((each) => each.payerId === payerId).map((each) => each.childId);
    const siblingPercent = isFurtherChild(childId, others) ? billing.siblingPercent : 0;
    const weighed = weighBeginning({
      ...{ offer, coupon, siblingPercent, startsOn, paidUntil, today: today(scope) },
    });
    if (weighed.refusal) throw new AppError(weighed.refusal);
    if (payerId) paidFor.push({ payerId, childId });
    return { childId, on: weighed.on, quote: weighed.quote };
  });
  return { quotes };
}
