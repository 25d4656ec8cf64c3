import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import { whyNotStarted } from '../../shared/starting.rules.ts';
import type {
  Start,
  StartableChild,
  StartablePlan,
  Started,
  StartRefusal,
  StartTerms,
} from '../../shared/starting.ts';
import { findOffered, findPlanOfPrice } from '../plans/plans.repository.ts';
import { weigh } from '../subscriptions/subscribing.service.ts';
import { startFamily } from './family-starts.service.ts';
import * as repository from './starting.repository.ts';

/** A group has at most some 30 children; of a search, this many are shown. */
const most = 60;

interface Looked {
  readonly children: StartableChild[];
  readonly plans: StartablePlan[];
  readonly planId: string | null;
}

/**
 * The children of a group, of a person (a child or a guardian) or found by name, with the plans that they have, and the plans on
 * offer. `db/no-document` for no such group. Admins only.
 */
export async function listStartable(
  scope: SignedInScope,
  filter: repository.StartableFilter,
): Promise<Looked> {
  requireMay(mayManageBilling(scope.actor));
  const group = filter.groupId
    ? await repository.findPlanOfGroup(scope.db, filter.groupId)
    : { planId: null };
  if (!group) throw new AppError('db/no-document');
  const children = await repository.findStartable(scope.db, filter, most);
  const offered = await findOffered(scope.db, scope.actor.id, today(scope));
  const plans = offered.map(({ id, name, prices, groups }) => ({
    ...{ id, name, prices },
    groups: groups.map((each) => ({ id: each.id, name: each.name, free: each.free })),
  }));
  return { children, plans, planId: group.planId };
}

/**
 * Starts subscriptions on behalf of families (decision C5): each family in one transaction, told in one mail. What can't begin is
 * answered with its reason, and the other families get theirs. Repeating the same ids returns the same result and tells nobody
 * again. Refuses as {@link quoteStarts}, before anything is started. Admins only.
 */
export async function startSubscriptions(
  scope: SignedInScope,
  {
    groupId,
    starts,
    overCapacityReason = null,
    ...terms
  }: StartTerms & {
    readonly groupId: string | null;
    /** Why a group or a plan takes more children than it has places (decision G2). */
    readonly overCapacityReason?: string | null;
    readonly starts: readonly Start[];
  },
): Promise<{ results: Started[] }> {
  const planId = await findPlanOfPrice(scope.db, terms.priceId);
  if (!planId) throw new AppError('db/no-document');
  await requireStart(scope, terms, starts);
  const payers = await repository.findPayersOf(
    scope.db,
    starts.map(({ childId }) => childId),
  );
  const results = new Map<string, StartRefusal | null>();
  for (const [payerId, own] of Map.groupBy(starts, ({ childId }) => payers.get(childId) ?? null)) {
    const refusals =
      payerId === null
        ? new Map(own.map(({ subscriptionId }) => [subscriptionId, 'billing/no-payer' as const]))
        : await startFamily(scope, {
            ...{ payerId, overCapacityReason },
            starts: own.map((each) => ({ ...each, planId, terms, groupId })),
          });
    for (const { subscriptionId } of own) results.set(subscriptionId, refusals.get(subscriptionId) ?? null);
  }
  return {
    results: starts.map(({ childId, subscriptionId }) => ({
      ...{ childId, subscriptionId },
      refusal: results.get(subscriptionId) ?? null,
    })),
  };
}

/** The days and the coupon, which are the same for all: wrong ones start nothing. */
async function requireStart(
  scope: SignedInScope,
  terms: StartTerms,
  starts: readonly Start[],
): Promise<void> {
  requireMay(mayManageBilling(scope.actor));
  const ids = new Set(starts.map(({ childId }) => childId));
  if ((await repository.countChildren(scope.db, [...ids])) !== ids.size) throw new AppError('db/no-document');
  const { every } = await weigh(
    scope,
    { priceId: terms.priceId, childId: null, coupon: null },
    { payerId: scope.actor.id, on: terms.startsOn },
  );
  for (const { paidUntil } of starts)
    refuse(whyNotStarted({ startsOn: terms.startsOn, paidUntil }, every, today(scope)));
}
