import { grouped } from '#platform/shared/grouped.ts';
import type { CalendarEvent, LeftEvents } from '../calendar/calendar-events.view.ts';

type Timed = Pick<CalendarEvent, 'id' | 'start' | 'end'>;

/** A lesson's position among those at the same time: in the `lane`-th of `lanes` equal columns. */
export interface PlacedEvent<TimedEvent extends Timed> {
  readonly event: TimedEvent;
  readonly lane: number;
  readonly lanes: number;
}

/** Lessons of an hour without a lane; shown as “+N” in the last of `lanes` columns. */
export interface HiddenEvents {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly lanes: number;
}

/** A day's columns of lessons, and what did not fit in. */
export interface DayLanes<TimedEvent extends Timed> {
  readonly placed: readonly PlacedEvent<TimedEvent>[];
  readonly hidden: readonly HiddenEvents[];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Lessons without a place of their own, by when they begin. */
interface Uncounted extends Stretch {
  readonly count: number;
}

interface Cluster<TimedEvent extends Timed> {
  readonly lanes: TimedEvent[][];
  readonly left: Uncounted[];
  end: number;
}

const hour = 60;

/**
 * Places overlapping lessons side by side, in `limit` columns at most. A big academy has fifty at the same hour: the last column
 * then only says how many more begin in each hour, including those of which the answer gave only the number (`left`). The lessons
 * are sorted by their start.
 */
export function lanesOfDay<TimedEvent extends Timed>(
  events: readonly TimedEvent[],
  limit: number,
  left: readonly Pick<LeftEvents, 'start' | 'count'>[] = [],
): DayLanes<TimedEvent> {
  const placed: PlacedEvent<TimedEvent>[] = [];
  const hidden: HiddenEvents[] = [];
  const counted = left.map(({ start, count }) => ({ start, end: start + hour, count }));
  for (const cluster of clustersOf(events, counted)) {
    const more = cluster.left.length > 0;
    const lanes = Math.min(cluster.lanes.length + (more ? 1 : 0), limit);
    const fits = !more && cluster.lanes.length <= limit;
    const shown = fits ? lanes : lanes - 1;
    cluster.lanes.slice(0, shown).forEach((column, lane) => {
      for (const event of column) placed.push({ event, lane, lanes });
    });
    if (fits) continue;
    const rest = cluster.lanes.slice(shown).flat();
    const all = [...cluster.left, ...rest.map(({ start, end }) => ({ start, end, count: 1 }))];
    hidden.push(...byHour(all).map((each) => ({ ...each, lanes })));
  }
  return { placed, hidden };
}

// One for each hour in which some begin, none over the next one.
function byHour(hidden: readonly Uncounted[]): Uncounted[] {
  const hours = grouped(hidden, ({ start }) => Math.floor(start / hour));
  const sorted = [...hours.values()].map((all) => ({
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
    count: all.reduce((sum, { count }) => sum + count, 0),
  }));
  sorted.sort((one, other) => one.start - other.start);
  return sorted.map((each, index) => ({
    ...each,
    end: Math.min(each.end, sorted[index + 1]?.start ?? each.end),
  }));
}

function clustersOf<TimedEvent extends Timed>(
  events: readonly TimedEvent[],
  left: readonly Uncounted[],
): Cluster<TimedEvent>[] {
  const clusters: Cluster<TimedEvent>[] = [];
  const clusterAt = ({ start, end }: Stretch) => {
    let cluster = clusters.at(-1);
    if (!cluster || cluster.end <= start) {
      cluster = { lanes: [], left: [], end };
      clusters.push(cluster);
    }
    cluster.end = Math.max(cluster.end, end);
    return cluster;
  };
  const uncounted = [...left];
  const countUntil = (start: number) => {
    while (uncounted[0] && uncounted[0].start <= start) {
      const [first] = uncounted.splice(0, 1);
      if (first) clusterAt(first).left.push(first);
    }
  };
  for (const event of events) {
    countUntil(event.start);
    const cluster = clusterAt(event);
    const free = cluster.lanes.find((column) => (column.at(-1)?.end ?? 0) <= event.start);
    if (free) free.push(event);
    else cluster.lanes.push([event]);
  }
  countUntil(Number.POSITIVE_INFINITY);
  return clusters;
}
