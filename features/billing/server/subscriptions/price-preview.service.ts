import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { Every } from '../../shared/plans.ts';
import { type PriceChange, priceChangeOf } from '../../shared/price-preview.rules.ts';
import { findPlanForm } from '../plans/plans.repository.ts';
import { findByIds, findPriceSteps } from './subscription-lists.repository.ts';
import { discountsOf } from './subscription-lists.service.ts';
import { findIds } from './subscription-pages.repository.ts';

/** How many subscriptions a preview counts; more are not examined. */
export const mostPreviewed = 1000;
/** How many of them it names. */
const named = 100;

interface Wanted {
  readonly planId: string;
  readonly every: Every;
  readonly amountCents: number;
  readonly validFrom: LocalDate;
}

interface Previewed extends PriceChange {
  readonly id: string;
  readonly name: string;
}

interface Preview {
  readonly rows: Previewed[];
  /** How many subscriptions the price changes, among those examined. */
  readonly count: number;
  /** What these pay together for a period each, now and then. */
  readonly beforeCents: number;
  readonly afterCents: number;
  /** The interval has more subscriptions than were examined. */
  readonly isOver: boolean;
}

/**
 * What each running subscription of a plan at an interval would pay if a price held for all from a day on (`setPlanPrice`), by payer;
 * changes nothing. Of at most {@link mostPreviewed}, against the prices that are planned already; names the first hundred. Admins only;
 * `db/no-document` for an unknown plan.
 */
export async function previewPlanPrice(
  scope: SignedInScope,
  { planId, every, amountCents, validFrom }: Wanted,
): Promise<Preview> {
  requireMay(mayManageBilling(scope.actor));
  if (!(await findPlanForm(scope.db, planId))) throw new AppError('db/no-document');
  const { billing } = await getAcademySettings(scope);
  const day = today(scope);
  const filter = { search: '', planId, every, sort: 'payer', descending: false } as const;
  const found = await findIds(scope.db, filter, day, { limit: mostPreviewed + 1 });
  const ids = found.slice(0, mostPreviewed).map(({ id }) => id);
  const steps = await findPriceSteps(scope.db, ids);
  const changes = (await findByIds(scope.db, ids, day)).flatMap((row): Previewed[] => {
    if (row.state === 'ended') return [];
    const paying = { ...row, steps: steps.get(row.id) ?? [], discounts: discountsOf(row, billing) };
    const change = priceChangeOf(paying, amountCents, validFrom);
    const child = row.child ? `, ${row.child.firstName}` : '';
    return change
      ? [{ id: row.id, name: `${row.payer.firstName} ${row.payer.lastName}${child}`, ...change }]
      : [];
  });
  const sum = (of: (change: PriceChange) => number) => changes.reduce((all, each) => all + of(each), 0);
  return {
    rows: changes.slice(0, named),
    count: changes.length,
    beforeCents: sum(({ beforeCents }) => beforeCents),
    afterCents: sum(({ afterCents }) => afterCents),
    isOver: found.length > mostPreviewed,
  };
}
