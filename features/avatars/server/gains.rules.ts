import { levelOf } from '#features/points/shared/points.rules.ts';
import type { PointCategory } from '#features/points/shared/points.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { type Gain, type Gains, gainsShown } from '../shared/avatars.ts';

/** A ledger line that counts as earned, with the running total. */
export interface EarnedEntry {
  readonly id: string;
  readonly date: LocalDate;
  readonly category: PointCategory;
  readonly amount: number;
  readonly earned: number;
  readonly group: { readonly id: string; readonly name: string } | null;
}

const sumOf = (entries: readonly { amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

function gainOf(entries: readonly EarnedEntry[]): Gain[] {
  const [first] = entries;
  const amount = sumOf(entries);
  if (!first || amount === 0) return [];
  const fields = [...Map.groupBy(entries, ({ category }) => category)]
    .map(([category, of]) => ({ category, amount: sumOf(of) }))
    .filter((field) => field.amount !== 0);
  return [{ date: first.date, group: first.group, amount, fields }];
}

/**
 * The points of the entries that a child has not seen, lesson by lesson, the newest first. A sheet that was re-opened
 * and approved again counts by its difference. While the sum is not above 0 nothing flies, and nothing counts as seen:
 * points withdrawn and given again fly only by what they add.
 */
export function gainsOf(
  unseen: readonly EarnedEntry[],
  earnedNow: number,
  thresholds: readonly number[],
): Gains {
  const sum = sumOf(unseen);
  const earned = Math.max(0, earnedNow);
  const after = { earned, level: levelOf(earned, thresholds) };
  const upTo = unseen.at(-1)?.id ?? null;
  if (sum <= 0 || upTo === null) return { sum: 0, gains: [], others: 0, before: after, after, upTo: null };
  const before = Math.max(0, earned - sum);
  const lessons = [...Map.groupBy(unseen, ({ date, group }) => `${date}/${group?.id ?? ''}`).values()]
    .flatMap(gainOf)
    .sort((a, b) => b.date.localeCompare(a.date));
  return {
    sum,
    gains: lessons.slice(0, gainsShown),
    others: Math.max(0, lessons.length - gainsShown),
    before: { earned: before, level: levelOf(before, thresholds) },
    after,
    upTo,
  };
}
