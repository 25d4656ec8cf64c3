import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { schoolYearKey } from '#platform/shared/school-year.ts';
import type { Reward } from './rewards.ts';

/** What decides whether a prize can be claimed now. `available` is the true sum of the wallet (decision P6). */
interface Claimable {
  readonly pointsRequired: number;
  readonly available: number;
  /** How many are left: of the chosen option, or of all options when none is chosen yet. */
  readonly stock: number;
  /** True when the child has an open or handed-over claim of this prize in this school year (decision P7). */
  readonly alreadyClaimed: boolean;
}

/** The points still missing to a prize, 0 when there are enough. */
export function missingPoints({ pointsRequired, available }: Pick<Claimable, 'pointsRequired' | 'available'>): number {
  return Math.max(0, pointsRequired - available);
}

/** Why a prize cannot be claimed now, the most final reason first; null when it can (spec §5, §8, decision P7). */
export function whyUnclaimable(claimable: Claimable): Reward['unclaimable'] {
  if (claimable.alreadyClaimed) return 'reward/already-claimed';
  if (claimable.stock < 1) return 'reward/out-of-stock';
  if (missingPoints(claimable) > 0) return 'reward/insufficient-points';
  return null;
}

/** A claim as it is asked for: what was found of it, and what stands against it. */
interface ClaimAttempt {
  /** Null when missing or archived. */
  readonly reward: { readonly pointsRequired: number } | null;
  /** Null when it is no option of this reward. */
  readonly option: { readonly quantity: number } | null;
  /** The child's group that hands the prize over; null when it is none of their present ones. */
  readonly group: { readonly spaceOdysseyEnabled: boolean } | null;
  readonly alreadyClaimed: boolean;
  readonly available: number;
}

/** Why a claim is refused; null when it may be written. A group without the odyssey hands over no prizes (decision R6). */
export function whyNotClaim({ reward, option, group, alreadyClaimed, available }: ClaimAttempt): ErrorCode | null {
  if (!reward) return 'reward/not-found';
  if (!option) return 'reward/option-not-found';
  if (!group?.spaceOdysseyEnabled) return 'reward/no-group';
  return whyUnclaimable({ pointsRequired: reward.pointsRequired, stock: option.quantity, alreadyClaimed, available });
}

/**
 * The day that a cancelled claim's points return on: today, or the last day of the claim's own school year when that
 * is over. Points of a past year never become points of this one (decision P3).
 */
export function refundDate(claimSchoolYear: number, today: LocalDate): LocalDate {
  return schoolYearKey(today) === claimSchoolYear ? today : `${claimSchoolYear + 1}-07-15`;
}
