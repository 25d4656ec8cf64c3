import { addMonths, type LocalDate } from '#platform/shared/dates.ts';
import { type BalanceHistory, type HistoryMonth, pointFields } from '../../shared/points.ts';

/** A month of the history as it is drawn: earned, spent, and the balance at its end. */
export interface HistoryRow {
  readonly month: string;
  readonly earned: number;
  readonly spent: number;
  /** Never below 0 (decision P6). */
  readonly left: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const earnedIn = ({ fields }: HistoryMonth): number => sum(fields.map(({ amount }) => amount));

/** Every month from the first with points to that of `today`, the quiet ones too; none before the first points. */
export function historyRows({ months, schoolYear }: BalanceHistory, today: LocalDate): HistoryRow[] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const now = (today < schoolYear.to ? today : schoolYear.to).slice(0, 7);
  const end = last.month > now ? last.month : now;
  const rows: HistoryRow[] = [];
  let balance = 0;
  for (let month = first.month; month <= end; month = addMonths(month, 1)) {
    const found = months.find((each) => each.month === month);
    const earned = found ? earnedIn(found) : 0;
    const spent = found?.spent ?? 0;
    balance += earned - spent;
    rows.push({ month, earned, spent, left: Math.max(0, balance) });
  }
  return rows;
}

/** The points of the school year in one field. */
export interface FieldSum {
  readonly category: (typeof pointFields)[number] | 'adjustment';
  readonly amount: number;
  /** Of the largest, 0 to 1. */
  readonly share: number;
}

/** The fields, those with most points first; corrections only where there are any. */
export function fieldSums({ months }: BalanceHistory): FieldSum[] {
  const amountOf = (category: FieldSum['category']): number =>
    sum(
      months.flatMap(({ fields }) =>
        fields.filter((each) => each.category === category).map(({ amount }) => amount),
      ),
    );
  const fields = pointFields.map((category) => ({ category, amount: amountOf(category) }));
  const adjustment = { category: 'adjustment' as const, amount: amountOf('adjustment') };
  const shown = adjustment.amount === 0 ? fields : [...fields, adjustment];
  const largest = Math.max(1, ...shown.map(({ amount }) => amount));
  return shown
    .map((each) => ({ ...each, share: Math.max(0, each.amount) / largest }))
    .sort((one, other) => other.amount - one.amount);
}

/** A row's position in a drawing of 100 × 100: `x` in the middle of its column, the rest from the top. */
export interface HistoryPoint {
  readonly x: number;
  readonly left: number;
  readonly earned: number;
}

/** The rows as points of a drawing, on one scale that fits all of them. */
export function historyPoints(rows: readonly HistoryRow[]): HistoryPoint[] {
  const largest = Math.max(1, ...rows.flatMap(({ left, earned }) => [left, earned]));
  const from = (amount: number) => 100 - (Math.max(0, amount) / largest) * 100;
  return rows.map(({ left, earned }, index) => ({
    x: ((index + 0.5) / rows.length) * 100,
    left: from(left),
    earned: from(earned),
  }));
}

/** A smooth line through the points, as an SVG path: between two of them it never leaves their range. */
export function curveThrough(points: readonly { readonly x: number; readonly y: number }[]): string {
  const at = (value: number) => value.toFixed(2);
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${at(x)} ${at(y)}`;
      const middle = at((before.x + x) / 2);
      return `C${middle} ${at(before.y)} ${middle} ${at(y)} ${at(x)} ${at(y)}`;
    })
    .join('');
}
