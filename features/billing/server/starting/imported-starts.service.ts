import { carryOver } from '#features/invoices/server/invoices/opening-entries.service.ts';
import {
  declareImportPayments,
  type HeldPayments,
  type ImportedStart,
  type ImportPayments,
} from '#features/people/server/import/import-payments.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import { importedFirstDay } from '../../shared/starting.rules.ts';
import { findOffered } from '../plans/plans.repository.ts';
import { type FamilyStart, startFamily } from './family-starts.service.ts';
import * as repository from './starting.repository.ts';

/** By the child: a file that is imported again carries nothing over again. */
const sourceOf = (childId: string) => `import/${childId}`;

type Refusals = Map<string, ErrorCode>;

/**
 * Starts what an import asks for: balances, and subscriptions at today's prices, each family told in one mail. Returns what was
 * refused, by subscription; other families get theirs. Idempotent. Admins only.
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
  const refusals: Refusals = new Map();
  for (const [payerId, own] of Map.groupBy(starts, ({ childId }) => payers.get(childId) ?? null)) {
    const refused =
      payerId === null
        ? own.map(({ subscriptionId }) => [subscriptionId, 'billing/no-payer'] as const)
        : [...(await carryBalances(scope, payerId, own)), ...(await startPlans(scope, payerId, own))];
    for (const [id, code] of refused) refusals.set(id, code);
  }
  return refusals;
}

/** Balances come before the first charges, which a credit pays. */
async function carryBalances(
  scope: SignedInScope,
  payerId: string,
  starts: readonly ImportedStart[],
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  for (const { subscriptionId, childId, balanceCents: amountCents, reason } of starts) {
    if (amountCents === 0) continue;
    const entry = { payerId, amountCents, reason, source: sourceOf(childId) };
    const refusal = await refusalOf(() => transaction(scope, (tx) => carryOver(tx, entry)));
    if (refusal) refusals.set(subscriptionId, refusal);
  }
  return refusals;
}

async function startPlans(
  scope: SignedInScope,
  payerId: string,
  starts: readonly ImportedStart[],
): Promise<Refusals> {
  const own = starts.flatMap(
    ({ childId, subscriptionId, planId, priceId, startsOn, paidUntil }): FamilyStart[] =>
      planId && priceId && startsOn
        ? [
            {
              ...{ childId, subscriptionId, planId, paidUntil, groupId: null, amountCents: null },
              ...{ balanceCents: 0, reason: '', terms: { priceId, startsOn, coupon: null } },
            },
          ]
        : [],
  );
  if (own.length === 0) return new Map();
  const leftOut: Refusals = new Map();
  const refusal = await refusalOf(async () => {
    const refused = await startFamily(scope, { payerId, starts: own, overCapacityReason: null });
    for (const [id, code] of refused) leftOut.set(id, code);
  });
  return refusal ? new Map(own.map(({ subscriptionId }) => [subscriptionId, refusal])) : leftOut;
}

async function refusalOf(run: () => Promise<void>): Promise<ErrorCode | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** What is held for these records of children: running plans, and the balance that an import carried over. */
export async function listHeld(
  scope: SignedInScope,
  childIds: readonly string[],
): Promise<Map<string, HeldPayments>> {
  const held = await repository.findHeld(
    scope.db,
    childIds.map((id) => ({ id, source: sourceOf(id) })),
  );
  return new Map(held.map(({ id, ...each }) => [id, each]));
}

const payments: ImportPayments = {
  listPlans: async (scope) => {
    requireMay(mayManageBilling(scope.actor));
    return findOffered(scope.db, scope.actor.id, today(scope));
  },
  listHeld,
  firstDay: importedFirstDay,
  start: startImported,
};
declareImportPayments(payments);
