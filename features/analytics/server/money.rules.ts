import type { Analytics } from '../shared/analytics.ts';
import { monthsBetween, type Times } from './times.rules.ts';

/** What was invoiced and received in a month of the period, or of the previous one. */
export interface SumsOfMoney {
  readonly month: string;
  readonly isBefore: boolean;
  readonly billed: number;
  readonly received: number;
}

/** What is unpaid at the end of the period and of the previous one; null before anything was invoiced. */
export interface Outstanding {
  readonly now: number | null;
  readonly before: number | null;
}

/** The money of the period, month by month; null while nothing was ever invoiced. */
export function moneyOf(
  { from, to }: Times,
  sums: readonly SumsOfMoney[],
  outstanding: Outstanding,
): Analytics['money'] {
  if (outstanding.now === null && sums.length === 0) return null;
  const added = (rows: readonly SumsOfMoney[]) => ({
    billed: rows.reduce((sum, { billed }) => sum + billed, 0),
    received: rows.reduce((sum, { received }) => sum + received, 0),
  });
  const [now, before] = [sums.filter(({ isBefore }) => !isBefore), sums.filter(({ isBefore }) => isBefore)];
  return {
    now: { ...added(now), outstanding: outstanding.now },
    before: before.length === 0 ? null : { ...added(before), outstanding: outstanding.before },
    months: monthsBetween(from, to).map((month) => ({
      month,
      ...added(now.filter((row) => row.month === month)),
    })),
  };
}
