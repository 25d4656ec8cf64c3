import type { GroupForm, SchedulePlan } from './planning.ts';

/** How many lessons a plan makes, moves, takes away and leaves as they are. */
export interface PlanCounts {
  readonly created: number;
  readonly moved: number;
  readonly removed: number;
  readonly kept: number;
}

/** The numbers of a plan. Lessons of the past stay anyway and do not count. */
export function planCounts({ created, moved, removed, kept }: SchedulePlan): PlanCounts {
  const { unchanged, manual, edited, cancelled, attendance } = kept;
  return {
    created: created.length,
    moved: moved.length,
    removed: removed.length,
    kept: unchanged + manual + edited + cancelled + attendance,
  };
}

/** True when saving changes nothing in the calendar. */
export function isUnchanged({ created, moved, removed }: PlanCounts): boolean {
  return created + moved + removed === 0;
}

/** Things with a day, by their month 'YYYY-MM', in the order they came. */
export function byMonth<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => string,
): { month: string; items: Item[] }[] {
  const months = new Map<string, Item[]>();
  for (const item of items) {
    const month = dateOf(item).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, of]) => ({ month, items: of }));
}

/** Why nothing can be planned yet, or null: dates and weekdays are needed, and only active groups have lessons. */
export function whyUnplanned({
  status,
  startDate,
  endDate,
  weekdays,
}: Pick<GroupForm, 'status' | 'startDate' | 'endDate' | 'weekdays'>):
  | 'not-active'
  | 'no-weekdays'
  | 'no-dates'
  | null {
  if (status !== 'active') return 'not-active';
  if (weekdays.length === 0) return 'no-weekdays';
  return startDate === null || endDate === null ? 'no-dates' : null;
}
