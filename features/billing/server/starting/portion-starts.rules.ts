import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { CouponTerms } from '../../shared/amounts.rules.ts';
import type { Start, StartTerms } from '../../shared/starting.ts';
import type { GroupSeats } from '../plans/seats.repository.ts';
import { whyNotSeated } from '../plans/seats.rules.ts';
import {
  isFurtherChild,
  type Offer,
  weighBeginning,
  whyNotBegun,
} from '../subscriptions/beginnings.rules.ts';

/** One child's start with what holds for it. */
export interface FamilyStart extends Omit<Start, 'amountCents'> {
  readonly planId: string;
  readonly terms: StartTerms;
  /** The group that a child without a place in one gets. */
  readonly groupId: string | null;
  /** As the admin saw it; null where no sum was shown. */
  readonly amountCents: number | null;
}

/** A payer, and what begins for their children. */
export interface FamilyStarts {
  readonly payerId: string;
  readonly starts: readonly FamilyStart[];
}

/** A child as the academy has it. */
export interface StartedChild {
  readonly userId: string;
  /** Who pays for it; null for nobody. */
  readonly payerId: string | null;
  /** Plans of which it has a running subscription. */
  readonly planIds: readonly string[];
  /** The active group of each plan in which it is a student already. */
  readonly groupIds: ReadonlyMap<string, string>;
  /** Groups in which a seat is held for it. */
  readonly heldIds: readonly string[];
}

/** What is known about a portion of starts, read under the locks of its plans and groups. */
export interface StartFacts {
  readonly today: LocalDate;
  readonly siblingPercent: number;
  /** Whether the academy can write invoices. */
  readonly hasSeller: boolean;
  readonly plans: ReadonlyMap<string, { readonly archived: boolean; readonly free: number }>;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly coupons: ReadonlyMap<string, CouponTerms & { readonly id: string }>;
  readonly children: ReadonlyMap<string, StartedChild>;
  readonly groups: ReadonlyMap<string, GroupSeats>;
  /** For which children payers have running subscriptions. */
  readonly paidFor: ReadonlyMap<string, readonly string[]>;
  /** What was made under these ids. */
  readonly made: ReadonlyMap<string, MadeStart>;
}

/** A subscription as it was asked for. */
export interface MadeStart extends StartTerms {
  readonly payerId: string;
  readonly childId: string | null;
}

/** A start that was decided. */
export interface Begun extends FamilyStart {
  readonly payerId: string;
  readonly childUserId: string;
  readonly couponId: string | null;
  /** The first charge. */
  readonly amountCents: number;
  /** The first charged day; null where nothing is charged. */
  readonly on: LocalDate | null;
  /** Its place among the family's: the first child pays in full. */
  readonly place: number;
  /** The group of its seat; null for none yet. */
  readonly seatId: string | null;
  /** Whether the child joins that group. */
  readonly joins: boolean;
  /** Whether that seat was held for the child, and is counted as taken already. */
  readonly isHeld: boolean;
  /** Whether the plan, or that group, had no place left. */
  readonly isPlanFull: boolean;
  readonly isGroupFull: boolean;
}

/** What begins, and why the others don't, by subscription. */
export interface DecidedStarts {
  readonly begun: readonly Begun[];
  readonly refused: ReadonlyMap<string, ErrorCode>;
}

/** The free places of plans and groups, as those before have left them. */
interface Places {
  readonly plans: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
}

/**
 * Decides what begins before anything is written, family by family: a refusal concerns one family, and within it all children, but
 * for those who have the plan already and are left out alone. What was begun under the same id before is neither begun nor refused.
 */
export function decideStarts(
  families: readonly FamilyStarts[],
  facts: StartFacts,
  hasReason: boolean,
): DecidedStarts {
  const begun: Begun[] = [];
  const refused = new Map<string, ErrorCode>();
  let places: Places = {
    plans: new Map([...facts.plans].map(([id, { free }]) => [id, free])),
    groups: new Map([...facts.groups].map(([id, { free }]) => [id, free])),
  };
  for (const family of families) {
    const decided = decideFamily(family, facts, { places, hasReason });
    for (const [id, code] of decided.refused) refused.set(id, code);
    begun.push(...decided.begun);
    places = decided.places;
  }
  return { begun, refused };
}

interface Standing {
  readonly places: Places;
  readonly hasReason: boolean;
}

function decideFamily(
  { payerId, starts }: FamilyStarts,
  facts: StartFacts,
  { places: before, hasReason }: Standing,
): DecidedStarts & { readonly places: Places } {
  const begun: Begun[] = [];
  const leftOut = new Map<string, ErrorCode>();
  let places = before;
  const fresh = starts.filter(({ subscriptionId }) => !facts.made.has(subscriptionId));
  const whole = (refusal: ErrorCode, refused: readonly FamilyStart[] = fresh) => ({
    ...{ begun: [], places: before },
    refused: new Map(refused.map(({ subscriptionId }) => [subscriptionId, refusal])),
  });
  if (starts.some((start) => isAnother(facts.made.get(start.subscriptionId), { ...start, payerId })))
    return whole('db/conflict', starts);
  for (const start of fresh) {
    const decided = decideStart(start, facts, { payerId, begun, places, hasReason });
    if (decided === 'billing/child-has-plan') leftOut.set(start.subscriptionId, decided);
    else if (typeof decided === 'string') return whole(decided);
    else {
      begun.push(decided);
      places = placesAfter(decided, places);
    }
  }
  return { begun, refused: leftOut, places };
}

/** Whether the id of a start was used for something else. */
function isAnother(made: MadeStart | undefined, asked: FamilyStart & { readonly payerId: string }): boolean {
  if (!made) return false;
  const wanted = { ...asked.terms, payerId: asked.payerId, childId: asked.childId };
  const names = ['payerId', 'childId', 'priceId', 'startsOn', 'coupon'] as const;
  return names.some((name) => made[name] !== wanted[name]);
}

interface Family extends Standing {
  readonly payerId: string;
  readonly begun: readonly Begun[];
}

function decideStart(start: FamilyStart, facts: StartFacts, family: Family): Begun | ErrorCode {
  const { childId, planId, terms } = start;
  const { payerId, begun, places, hasReason } = family;
  const child = facts.children.get(childId);
  const plan = facts.plans.get(planId);
  const free = places.plans.get(planId) ?? 0;
  const coupon = terms.coupon === null ? null : facts.coupons.get(terms.coupon);
  const paidFor = [...(facts.paidFor.get(payerId) ?? []), ...begun.map((each) => each.childId)];
  const weighed = weighBeginning({
    ...{ offer: facts.offers.get(terms.priceId), coupon, today: facts.today },
    ...{ startsOn: terms.startsOn, paidUntil: start.paidUntil },
    siblingPercent: isFurtherChild(childId, paidFor) ? facts.siblingPercent : 0,
  });
  const isBegun = begun.some((each) => each.childId === childId && each.planId === planId);
  const ownGroup = child?.groupIds.get(planId) ?? null;
  const needsPlace = ownGroup === null && start.groupId === null;
  const refusal = whyNotBegun({
    plan: plan && { archived: plan.archived, free },
    child: {
      pays: child?.payerId === payerId,
      hasPlan: isBegun || (child?.planIds.includes(planId) ?? false),
    },
    ...{ weighed, seenCents: start.amountCents, needsPlace, hasReason },
  });
  if (refusal) return refusal;
  // Both were refused above.
  if (!child || weighed.refusal) return 'billing/not-the-payer';
  const amountCents = weighed.quote?.amountCents ?? 0;
  if (weighed.on !== null && weighed.on <= facts.today && amountCents > 0 && !facts.hasSeller)
    return 'invoice/seller-incomplete';
  const isHeld = start.groupId !== null && child.heldIds.includes(start.groupId);
  const seat = seatOf({ ownGroup, wanted: start.groupId, planId, isHeld }, facts, family);
  if (typeof seat === 'string') return seat;
  return {
    ...{ ...start, payerId, amountCents, on: weighed.on, place: begun.length },
    ...{ childUserId: child.userId, couponId: coupon?.id ?? null },
    ...{ ...seat, isPlanFull: needsPlace && free <= 0 },
  };
}

interface SeatWanted {
  readonly ownGroup: string | null;
  readonly wanted: string | null;
  readonly planId: string;
  /** The seat there is held for the child. */
  readonly isHeld: boolean;
}

/** The child keeps its own place, or gets one in the chosen group. */
function seatOf(
  { ownGroup, wanted, planId, isHeld }: SeatWanted,
  { groups }: StartFacts,
  { places, hasReason }: Standing,
): Pick<Begun, 'seatId' | 'joins' | 'isHeld' | 'isGroupFull'> | ErrorCode {
  if (ownGroup !== null || wanted === null)
    return { seatId: ownGroup, joins: false, isHeld, isGroupFull: false };
  const known = groups.get(wanted);
  const free = (places.groups.get(wanted) ?? 0) + (isHeld ? 1 : 0);
  const group = known && { ...known, free };
  const refusal = whyNotSeated({ group, planId, isThere: false, hasReason });
  return refusal ?? { seatId: wanted, joins: true, isHeld, isGroupFull: free <= 0 };
}

/** A subscription without a seat, and a child who joins a group, each take a place of the plan. */
function placesAfter({ planId, seatId, joins, isHeld }: Begun, { plans, groups }: Places): Places {
  if ((!joins && seatId !== null) || isHeld) return { plans, groups };
  const less = (free: ReadonlyMap<string, number>, id: string) =>
    new Map(free).set(id, (free.get(id) ?? 0) - 1);
  return { plans: less(plans, planId), groups: seatId === null ? groups : less(groups, seatId) };
}
