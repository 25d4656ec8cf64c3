import { listByHand } from '#features/invoices/server/invoices/opening-entries.service.ts';
import {
  declareImportPayments,
  type HeldPayments,
  type ImportedStart,
  type ImportPayments,
} from '#features/people/server/import/import-payments.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import { importedFirstDay } from '../../shared/starting.rules.ts';
import { findOffered } from '../plans/plans.repository.ts';
import type { FamilyStart } from './portion-starts.rules.ts';
import { type Refusals, startFamilies } from './portion-starts.service.ts';
import * as repository from './starting.repository.ts';

/** By the child: a file that is imported again carries nothing over again. */
const sourceOf = (childId: string) => `import/${childId}`;

/**
 * Starts what an import asks for in one transaction: balances, and subscriptions at today's prices, each family told in one mail.
 * Returns what was refused, by subscription; other families get theirs, and so does a family whose balance alone was refused.
 * A balance is refused where its family has one that was entered by hand (`invoice/opening-exists`, record 193). Idempotent. Admins only.
 */
export async function startImported(
  scope: SignedInScope,
  starts: readonly ImportedStart[],
): Promise<Refusals> {
  requireMay(mayManageBilling(scope.actor));
  const payers = await repository.findPayersOf(
    scope.db,
    starts.map(({ childId }) => childId),
  );
  const paid = starts.flatMap((start) => {
    const payerId = payers.get(start.childId);
    return payerId ? [{ ...start, payerId }] : [];
  });
  const families = [...Map.groupBy(paid, ({ payerId }) => payerId)].map(([payerId, own]) => ({
    payerId,
    starts: own.flatMap(familyStartOf),
  }));
  const balances = paid.flatMap(({ balanceCents, childId, ...start }) =>
    balanceCents === 0
      ? []
      : [{ ...start, amountCents: balanceCents, source: sourceOf(childId), unlessByHand: true }],
  );
  const refusals = await startFamilies(scope, {
    families: families.filter((family) => family.starts.length > 0),
    ...{ balances, overCapacityReason: null },
  });
  const unpaid = starts.filter(({ childId }) => !payers.has(childId));
  return new Map([
    ...refusals,
    ...unpaid.map(({ subscriptionId }) => [subscriptionId, 'billing/no-payer'] as const),
  ]);
}

/** The subscription that a start asks for, without its balance; none for a balance alone. */
function familyStartOf({ planId, priceId, startsOn, ...start }: ImportedStart): FamilyStart[] {
  const { childId, subscriptionId, paidUntil } = start;
  if (!planId || !priceId || !startsOn) return [];
  const terms = { priceId, startsOn, coupon: null };
  const nothingSeen = { groupId: null, amountCents: null, balanceCents: 0, reason: '' };
  return [{ childId, subscriptionId, planId, paidUntil, terms, ...nothingSeen }];
}

/** What is held for these records of children: running plans, the balance that an import carried over, and whether the payer has one by hand. */
export async function listHeld(
  scope: SignedInScope,
  childIds: readonly string[],
): Promise<Map<string, HeldPayments>> {
  const held = await repository.findHeld(
    scope.db,
    childIds.map((id) => ({ id, source: sourceOf(id) })),
  );
  const payers = await repository.findPayersOf(scope.db, childIds);
  const byHand = await listByHand(scope, [...new Set(payers.values())]);
  const found = new Map(held.map(({ id, ...each }) => [id, { ...each, hasByHand: false }]));
  for (const [id, payerId] of payers)
    if (byHand.has(payerId))
      found.set(id, { planIds: [], carriedCents: null, ...found.get(id), hasByHand: true });
  return found;
}

const payments: ImportPayments = {
  listPlans: async (scope) => {
    requireMay(mayManageBilling(scope.actor));
    return findOffered(scope.db, scope.actor.id, today(scope));
  },
  listHeld,
  listByHand,
  firstDay: importedFirstDay,
  start: startImported,
};
declareImportPayments(payments);
