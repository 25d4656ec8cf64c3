import type { Scope } from '#platform/server/scope.ts';
import { failureOf } from './stripe-client.service.ts';
import { findSourcesToCompare } from './stripe-payments.repository.ts';
import { type PaymentListener, readAnew } from './stripe-sync.service.ts';

const pageSize = 200;
/** Banks can take money back for some four months. */
const comparedDays = 130;

/**
 * The result of a comparison: what was checked, what differed and is now fixed, and what could not be read.
 */
export interface Comparison {
  readonly compared: number;
  readonly differed: readonly string[];
  readonly unread: readonly string[];
}

/**
 * Re-reads everything that may have changed, and reports what differed: an event that never came. Run nightly; without
 * keys it does nothing.
 */
export async function compareWithStripe(scope: Scope, listener: PaymentListener): Promise<Comparison> {
  const differed: string[] = [];
  const unread: string[] = [];
  let compared = 0;
  if (!scope.env.stripe) return { compared, differed, unread };
  const since = scope.now.subtract({ hours: 24 * comparedDays }).toString();
  for (let after = '', page: string[] = []; ; after = page.at(-1) ?? after) {
    page = await findSourcesToCompare(scope.db, { since, after, limit: pageSize });
    for (const source of page) {
      compared += 1;
      try {
        if (await readAnew(scope, source, listener)) differed.push(source);
      } catch (error) {
        unread.push(source);
        scope.log.warn({ source, ...failureOf(error) }, 'payments could not be compared with Stripe');
      }
    }
    if (page.length < pageSize) break;
  }
  const report = { compared, differed, unread };
  if (differed.length + unread.length > 0) scope.log.warn(report, 'payments differed from Stripe’s');
  else scope.log.info({ compared }, 'payments match Stripe’s');
  return report;
}
