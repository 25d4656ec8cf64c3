import { adjustmentRefusal } from '../../shared/points.rules.ts';
import { largestAdjustment } from '../../shared/points.ts';

/** The form of a correction. */
export interface AdjustmentDraft {
  readonly sign: 'give' | 'take';
  readonly points: string;
  readonly reason: string;
}

/** The signed points of the draft; null unless they are a whole number of 1 to 1000. */
export function amountOf({ sign, points }: Pick<AdjustmentDraft, 'sign' | 'points'>): number | null {
  if (!/^\d{1,4}$/.test(points.trim())) return null;
  const number = Number(points);
  if (number < 1 || number > largestAdjustment) return null;
  return sign === 'give' ? number : -number;
}

/** The balance after the correction; null when there is none, or when it would fall below 0. */
export function balanceAfter(
  draft: Pick<AdjustmentDraft, 'sign' | 'points'>,
  balance: number,
): number | null {
  const amount = amountOf(draft);
  if (amount === null || adjustmentRefusal({ amount, available: balance })) return null;
  return balance + amount;
}

/** The problems of the draft, by field. */
export function draftProblems(
  draft: AdjustmentDraft,
  balance: number,
): { readonly points?: 'points_wrong' | 'points_too_many'; readonly reason?: 'reason_short' } {
  const amount = amountOf(draft);
  const tooMany = amount !== null && balanceAfter(draft, balance) === null;
  return {
    ...(amount === null && { points: 'points_wrong' as const }),
    ...(tooMany && { points: 'points_too_many' as const }),
    ...(draft.reason.trim().length < 3 && { reason: 'reason_short' as const }),
  };
}
