import { countToSign } from '#features/agreements/server/papers.service.ts';
import { paymentMarks } from '#features/billing/server/billing.service.ts';
import {
  type FamilyPlan,
  type FamilyPlans,
  listFamilyPlans,
} from '#features/billing/server/subscriptions/family-plans.service.ts';
import { dueOf } from '#features/invoices/server/invoices.service.ts';
import type { Due } from '#features/invoices/shared/invoices.ts';
import { listWaitingChildren } from '#features/waiting/server/waiting.service.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { seatOf, startPaymentOf } from '../shared/home.rules.ts';
import type { ChildGlance } from '../shared/home.ts';
import { type FamilyRow, findFamily } from './family.repository.ts';

/** How long a missed lesson is shown on a child's chip; the month below keeps it. */
const daysBack = 14;

/** A parent's children, and what the parent has to pay or to assign. */
export interface Family {
  readonly children: ChildGlance[];
  readonly unpaid: boolean;
  readonly due: Due | null;
  readonly unassigned: number;
  readonly toSign: number;
}

/**
 * The state of each child of the acting guardian and what is still to do (decision E6), in the same number of statements however
 * many children there are. A day without a mark is no reproach (decision G18), nor one whose absence was reported. Only the
 * guardian who pays for the child sees that something is unpaid (decision A16); whether they owe anything at all is returned
 * beside it, including for a child without an account, or for none.
 */
export async function getFamily(scope: SignedInScope): Promise<Family> {
  const [family, paid, due, waiting, toSign] = await Promise.all([
    findFamily(scope.db, {
      guardianId: scope.actor.id,
      now: nowIso(scope),
      missedFrom: addDays(today(scope), -daysBack),
    }),
    listFamilyPlans(scope),
    dueOf(scope),
    listWaitingChildren(scope),
    countToSign(scope),
  ]);
  const paidFor = family.filter(({ pays }) => pays).map(({ userId }) => userId);
  const marks = await paymentMarks(scope, paidFor);
  const ofChild = Map.groupBy(paid.plans, ({ childId }) => childId);
  return {
    children: family.map((row) => ({
      ...glanceOf(row, ofChild.get(row.id) ?? [], { ...paid, waits: waiting.has(row.id) }),
      unpaid: marks.get(row.userId) === 'unpaid',
    })),
    unpaid: paid.plans.some(({ unpaid }) => unpaid) || (due?.overdueCents ?? 0) > 0,
    due,
    unassigned: paid.plans.filter(({ step }) => step === 'assign').length,
    toSign: [...toSign.values()].reduce((sum, count) => sum + count, 0),
  };
}

function glanceOf(
  { id, next, missedOn, pays, inGroup, began, first, places }: FamilyRow,
  plans: readonly FamilyPlan[],
  { offers, waits }: Pick<FamilyPlans, 'offers'> & { readonly waits: boolean },
): Omit<ChildGlance, 'unpaid'> {
  return {
    ...{ id, next, missedOn, places },
    seat: seatOf({ plans, inGroup, began, mayChoose: pays && offers, waits: pays && waits }),
    start: began ? null : { payment: pays ? startPaymentOf(plans) : null, lesson: first },
  };
}
