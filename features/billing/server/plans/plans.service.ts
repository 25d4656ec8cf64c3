import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { Coupon, CouponForm } from '../../shared/coupons.ts';
import type { Every, Plan, PlanForm } from '../../shared/plans.ts';
import * as coupons from './coupons.repository.ts';
import * as repository from './plans.repository.ts';

/** All plans with their prices and groups. Admins only. */
export async function listPlans(scope: SignedInScope): Promise<{ plans: Plan[] }> {
  requireMay(mayManageBilling(scope.actor));
  return { plans: await repository.findPlans(scope.db) };
}

interface SentPlan {
  readonly planId: string;
  readonly form: PlanForm;
}

/**
 * Creates a plan under an id made by the form: sending it again creates it once; `db/conflict` for another plan’s id. It is offered when it
 * has a price.
 */
export async function createPlan(
  scope: SignedInScope,
  { planId, form }: SentPlan,
): Promise<{ planId: string }> {
  requireMay(mayManageBilling(scope.actor));
  return transaction(scope, async (tx) => {
    if (await repository.insertPlan(tx.db, planId, form, nowIso(tx)))
      await told(tx, 'createPlan', planId, { name: form.name });
    else requireSameRequest(await repository.findPlanForm(tx.db, planId), form);
    return { planId };
  });
}

/** Changes a plan. Refuses with `billing/changed-meanwhile` when it is not the version that was seen. */
export async function updatePlan(
  scope: SignedInScope,
  { planId, version, form }: SentPlan & { readonly version: number },
): Promise<{ planId: string }> {
  return inPlan(scope, planId, async (tx, plan) => {
    if (plan.version !== version) throw new AppError('billing/changed-meanwhile');
    await repository.updatePlan(tx.db, planId, form);
    await told(tx, 'updatePlan', planId, { name: form.name });
  });
}

/** Stops offering a plan, or offers it again; subscribers keep it. Idempotent. */
export async function archivePlan(
  scope: SignedInScope,
  { planId, archived }: { readonly planId: string; readonly archived: boolean },
): Promise<{ planId: string }> {
  return inPlan(scope, planId, async (tx, plan) => {
    if (plan.archived === archived) return;
    await repository.setArchived(tx.db, planId, archived ? nowIso(tx) : null);
    await told(tx, 'archivePlan', planId, { archived });
  });
}

interface NewPrice {
  readonly planId: string;
  readonly every: Every;
  /** Null: no longer offered at this interval. */
  readonly amountCents: number | null;
  readonly validFrom: LocalDate;
  /** Whether earlier subscribers pay it too, from their first period that begins on that day or later. */
  readonly forAll: boolean;
}

/**
 * Sets what a plan costs from a day on, today or later. Refuses with `billing/day-has-passed`, and with
 * `billing/price-in-use` for another price on a day at whose price somebody subscribed already.
 */
export async function setPlanPrice(scope: SignedInScope, price: NewPrice): Promise<{ planId: string }> {
  const { planId, amountCents, validFrom } = price;
  return inPlan(scope, planId, async (tx) => {
    const known = await repository.findPriceOf(tx.db, planId, price);
    const forAll = price.forAll && amountCents !== null;
    if (known && known.amountCents === amountCents && known.forAll === forAll) return;
    if (validFrom < today(tx)) throw new AppError('billing/day-has-passed');
    if (known?.used) throw new AppError('billing/price-in-use');
    await repository.writePrice(tx.db, { ...price, forAll }, nowIso(tx));
    await told(tx, 'setPlanPrice', planId, { ...price, forAll });
  });
}

async function inPlan(
  scope: SignedInScope,
  planId: string,
  work: (tx: Tx<SignedInScope>, plan: repository.LockedPlan) => Promise<void>,
): Promise<{ planId: string }> {
  requireMay(mayManageBilling(scope.actor));
  return transaction(scope, async (tx) => {
    const plan = await repository.lockPlan(tx.db, planId);
    if (!plan) throw new AppError('db/no-document');
    await work(tx, plan);
    return { planId };
  });
}

/** Writes the audit log, and refreshes the screens of everybody who is offered plans. */
async function told(tx: Tx, action: string, planId: string, detail: Record<string, unknown>): Promise<void> {
  await audit(tx, { action, subjectType: 'plan', subjectId: planId, detail });
  await refresh(tx, { changed: ['plans', 'billing'], audience: ['role:admin', 'role:parent'] });
}

/** All coupons. Admins only. */
export async function listCoupons(scope: SignedInScope): Promise<{ coupons: Coupon[] }> {
  requireMay(mayManageBilling(scope.actor));
  return { coupons: await coupons.findCoupons(scope.db) };
}

/**
 * Creates a coupon under an id made by the form: sending it again creates it once. Refuses with `billing/coupon-exists`, and `db/conflict`
 * for another’s id.
 */
export async function createCoupon(
  scope: SignedInScope,
  { couponId, form }: { readonly couponId: string; readonly form: CouponForm },
): Promise<{ couponId: string }> {
  requireMay(mayManageBilling(scope.actor));
  return transaction(scope, async (tx) => {
    if (await coupons.insertCoupon(tx.db, couponId, form, nowIso(tx)))
      await toldCoupon(tx, 'createCoupon', couponId, { code: form.code });
    else requireSameRequest(await coupons.findCouponForm(tx.db, couponId), form);
    return { couponId };
  });
}

/** Stops giving a coupon to new subscribers; those who have it keep it. Idempotent. */
export async function stopCoupon(
  scope: SignedInScope,
  { couponId }: { readonly couponId: string },
): Promise<{ couponId: string }> {
  requireMay(mayManageBilling(scope.actor));
  return transaction(scope, async (tx) => {
    if (!(await coupons.stopCoupon(tx.db, couponId, nowIso(tx)))) throw new AppError('db/no-document');
    await toldCoupon(tx, 'stopCoupon', couponId, {});
    return { couponId };
  });
}

async function toldCoupon(tx: Tx, action: string, couponId: string, detail: Record<string, unknown>) {
  await audit(tx, { action, subjectType: 'plan', subjectId: couponId, detail });
  await refresh(tx, { changed: ['plans'], audience: ['role:admin'] });
}
