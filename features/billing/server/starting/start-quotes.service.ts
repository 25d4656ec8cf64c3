import { requireMay } from '#platform/server/require-may.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import { quoteOf } from '../../shared/quotes.rules.ts';
import { firstChargeOn, whyNotStarted } from '../../shared/starting.rules.ts';
import type { Start, StartQuote, StartTerms } from '../../shared/starting.ts';
import { weigh } from '../subscriptions/subscribing.service.ts';
import * as repository from './starting.repository.ts';

type Question = Pick<Start, 'childId' | 'paidUntil'>;

/**
 * What subscriptions would cost that begin together, as {@link quoteSubscription} computes it: of two children of one payer, the
 * later in the list is a further child. Refuses with `billing/price-changed`, `billing/coupon-unknown` and
 * `billing/first-day-out-of-range`; `db/no-document` for no such child. Admins only.
 */
export async function quoteStarts(
  scope: SignedInScope,
  { children, ...terms }: StartTerms & { readonly children: readonly Question[] },
): Promise<{ quotes: StartQuote[] }> {
  requireMay(mayManageBilling(scope.actor));
  const ids = new Set(children.map(({ childId }) => childId));
  if ((await repository.countChildren(scope.db, [...ids])) !== ids.size) throw new AppError('db/no-document');
  const payers = await repository.findPayersOf(scope.db, [...ids]);
  const before = new Set<string>();
  const quotes: StartQuote[] = [];
  for (const child of children) {
    const payerId = payers.get(child.childId);
    const further = payerId !== undefined && before.has(payerId);
    quotes.push(await quoteStart(scope, terms, child, { payerId: payerId ?? scope.actor.id, further }));
    if (payerId) before.add(payerId);
  }
  return { quotes };
}

/** What one child's subscription would cost its payer. */
export async function quoteStart(
  scope: Scope,
  { priceId, startsOn, coupon }: StartTerms,
  { childId, paidUntil }: Question,
  payer: { readonly payerId: string; readonly further: boolean },
): Promise<StartQuote> {
  const choice = { priceId, childId, coupon };
  // The terms on the first day tell how often it is paid, which decides when it is charged.
  const { every } = await weigh(scope, { ...choice, coupon: null }, { ...payer, on: startsOn });
  refuse(whyNotStarted({ startsOn, paidUntil }, every, today(scope)));
  const on = firstChargeOn({ startsOn, paidUntil }, every);
  if (on === null) return { childId, on, quote: null };
  return { childId, on, quote: quoteOf(await weigh(scope, choice, { ...payer, on }), on) };
}
