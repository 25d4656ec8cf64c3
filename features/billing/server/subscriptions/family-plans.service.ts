import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { nextStep, shownState } from '../../shared/subscriptions.rules.ts';
import { type FamilyPlanRow, findFamilyPlans } from './family-plans.repository.ts';

/** A running subscription: for whom, what its payer does next, and what is not paid. */
export interface FamilyPlan {
  /** The family's record of the child; null while it is for none. */
  readonly childId: string | null;
  /** What its payer does next; null when nothing. */
  readonly step: ReturnType<typeof nextStep>;
  /** It waits for the first payment, or a period is overdue. */
  readonly unpaid: boolean;
  /** Something was charged for it; an admin may have started it for later. */
  readonly charged: boolean;
  /** Something is to be paid for it: also an invoice that is not due yet. */
  readonly open: boolean;
}

/** What the actor pays for, and whether they could choose a plan. */
export interface FamilyPlans {
  readonly offers: boolean;
  readonly plans: readonly FamilyPlan[];
}

/** The actor's running subscriptions as a home needs them, the oldest first; two statements, however many there are. */
export async function listFamilyPlans(scope: SignedInScope): Promise<FamilyPlans> {
  const [{ billing }, { plans, ...others }] = await Promise.all([
    getAcademySettings(scope),
    findFamilyPlans(scope.db, scope.actor.id, today(scope)),
  ]);
  return { ...others, plans: plans.map((row) => planOf(row, billing.familiesChooseGroup)) };
}

function planOf(row: FamilyPlanRow, choosesGroup: boolean): FamilyPlan {
  const { childId, group, cancellation, charged, invoiced } = row;
  const unpaid = row.state === 'waiting' || row.unpaidSince !== null;
  const facts = { child: childId, group: group || null };
  return {
    ...{ childId, unpaid, charged, open: unpaid || invoiced },
    step: nextStep({ ...facts, state: shownState(row), cancellation: cancellation || null }, choosesGroup),
  };
}
