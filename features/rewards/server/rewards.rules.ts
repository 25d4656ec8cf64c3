import type { LocalDate } from '#platform/shared/dates.ts';
import { type SchoolYearTurn, schoolYearKey, schoolYearNamed } from '#platform/shared/school-year.ts';
import type { Reward } from '../shared/rewards.ts';

/**
 * The facts that decide whether a prize can be claimed now. `available` is the true sum of the wallet (decision P6).
 */
interface Claimable {
  readonly pointsRequired: number;
  readonly available: number;
  /** How many are left: of the chosen option, or of all options when none is chosen yet. */
  readonly stock: number;
  /** True when the child's claim of this school year blocks another: never with a repeatable prize (decisions P7, P7a). */
  readonly alreadyClaimed: boolean;
}

/** The points still missing for a prize, 0 when there are enough. */
export function missingPoints({
  pointsRequired,
  available,
}: Pick<Claimable, 'pointsRequired' | 'available'>): number {
  return Math.max(0, pointsRequired - available);
}

/** Why a prize cannot be claimed now, the most final reason first; null when it can (spec §5, §8, decision P7). */
export function whyUnclaimable(claimable: Claimable): Reward['unclaimable'] {
  if (claimable.alreadyClaimed) return 'reward/already-claimed';
  if (claimable.stock < 1) return 'reward/out-of-stock';
  if (missingPoints(claimable) > 0) return 'reward/insufficient-points';
  return null;
}

/**
 * The day on which a cancelled claim's points return: today, or the last day of the claim's own school year when that
 * is over. Points of a past year never become points of this one (decision P3).
 */
export function refundDate(
  claimSchoolYear: number,
  today: LocalDate,
  turns: readonly SchoolYearTurn[],
): LocalDate {
  if (schoolYearKey(today, turns) === claimSchoolYear) return today;
  return schoolYearNamed(claimSchoolYear, turns).to;
}
