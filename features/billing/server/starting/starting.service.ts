import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import {
  type Start,
  type StartableChild,
  type StartablePlan,
  type Started,
  type StartRefusal,
  type StartTerms,
  startRefusals,
} from '../../shared/starting.ts';
import { findOffered, findPlanOfPrice } from '../plans/plans.repository.ts';
import { weighBeginning } from '../subscriptions/beginnings.rules.ts';
import { findOffer } from '../subscriptions/subscribing.service.ts';
import { startFamilies } from './portion-starts.service.ts';
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
 * Starts subscriptions on behalf of families (decision C5), each told in one mail. What can't begin is answered with its reason, and
 * the other families get theirs. Repeating the same ids returns the same result and tells nobody again. Refuses as {@link
 * quoteStarts}, before anything is started. Admins only.
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
  const planId = await requireStart(scope, terms, starts);
  const payers = await repository.findPayersOf(
    scope.db,
    starts.map(({ childId }) => childId),
  );
  const families = [...Map.groupBy(starts, ({ childId }) => payers.get(childId) ?? null)].flatMap(
    ([payerId, own]) =>
      payerId === null ? [] : [{ payerId, starts: own.map((each) => ({ ...each, planId, terms, groupId })) }],
  );
  const refusals = await startFamilies(scope, { families, balances: [], overCapacityReason });
  return {
    results: starts.map(({ childId, subscriptionId }) => ({
      ...{ childId, subscriptionId },
      refusal: payers.has(childId) ? refusalOf(refusals.get(subscriptionId)) : 'billing/no-payer',
    })),
  };
}

/** A reason that the screen names beside the child; any other is thrown. */
function refusalOf(code: ErrorCode | undefined): StartRefusal | null {
  if (!code) return null;
  const refusal = startRefusals.find((known) => known === code);
  if (!refusal) throw new AppError(code);
  return refusal;
}

/** The price, the days and the coupon, which are the same for all: wrong ones start nothing. Returns the plan. */
async function requireStart(
  scope: SignedInScope,
  { priceId, startsOn, coupon: code }: StartTerms,
  starts: readonly Start[],
): Promise<string> {
  requireMay(mayManageBilling(scope.actor));
  const planId = await findPlanOfPrice(scope.db, priceId);
  const ids = new Set(starts.map(({ childId }) => childId));
  const areThere = (await repository.countChildren(scope.db, [...ids])) === ids.size;
  if (!planId || !areThere) throw new AppError('db/no-document');
  const { offer, coupon } = await findOffer(scope, { priceId, coupon: code });
  for (const { paidUntil } of starts)
    refuse(
      weighBeginning({ offer, coupon, siblingPercent: 0, startsOn, paidUntil, today: today(scope) }).refusal,
    );
  return planId;
}
