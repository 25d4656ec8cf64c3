import {
  formatShortDate,
  formatTimeRange,
  formatWeekday,
  type LocalDate,
  weekdayOf,
} from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { GroupForm, SchedulePlan } from '../../shared/groups.ts';

/** How many events a plan creates, moves, removes and leaves unchanged. */
export interface PlanCounts {
  readonly created: number;
  readonly moved: number;
  readonly removed: number;
  readonly kept: number;
}

/** The numbers of a plan. Past events stay anyway and do not count. */
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

/** Fewer moved lessons than this can be checked at a glance; from here on a save asks. */
export const manyMoved = 3;

/** True when a save removes lessons, or moves many: an admin is asked first, with the number (decision G8). */
export function isHeavy({ moved, removed }: Pick<PlanCounts, 'moved' | 'removed'>): boolean {
  return removed > 0 || moved >= manyMoved;
}

/** Dated items by their month 'YYYY-MM', in their given order. */
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

type Clash = SchedulePlan['clashes'][number];

/** The clashes of one teacher or place with one other group. */
export interface ClashFold extends Pick<Clash, 'kind' | 'what' | 'groupId' | 'groupName'> {
  readonly events: readonly Pick<Clash, 'date' | 'startsAt'>[];
}

/** Clashes by the other group and by what both need, in the order of their start: a year of Tuesdays is shown once. */
export function foldClashes(clashes: SchedulePlan['clashes']): ClashFold[] {
  const folds = new Map<string, ClashFold & { events: Clash[] }>();
  for (const clash of clashes) {
    const { kind, what, groupId, groupName } = clash;
    const key = JSON.stringify([kind, what, groupId]);
    const fold = folds.get(key) ?? { kind, what, groupId, groupName, events: [] };
    fold.events.push(clash);
    folds.set(key, fold);
  }
  return [...folds.values()];
}

/** Why nothing can be planned yet, or null: dates and weekdays are needed, and only active groups have events. */
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

interface Slot {
  readonly date: LocalDate;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Where a lesson is moved from and to, without the unchanged part: 'kt, lapkr. 26 → pn, lapkr. 27, 17:30–19:00', 'lapkr. 26,
 * 17:30–19:00 → 18:00–19:30'. Weekdays are named when they change.
 */
export function movedWords({ from, to }: { readonly from: Slot; readonly to: Slot }, locale: Locale): string {
  const times = [from, to].map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt));
  const changesTime = times[0] !== times[1];
  const changesWeekday = weekdayOf(from.date) !== weekdayOf(to.date);
  const dayOf = ({ date }: Slot) =>
    [changesWeekday ? formatWeekday(date, locale, 'short') : '', formatShortDate(date, locale)]
      .filter(Boolean)
      .join(', ');
  if (from.date === to.date) return `${dayOf(from)}, ${times.join(' → ')}`;
  if (!changesTime) return `${dayOf(from)} → ${dayOf(to)}, ${times[1]}`;
  return `${dayOf(from)}, ${times[0]} → ${dayOf(to)}, ${times[1]}`;
}
