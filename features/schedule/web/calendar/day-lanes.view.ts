import type { CalendarEvent } from './calendar-events.view.ts';

type Timed = Pick<CalendarEvent, 'id' | 'start' | 'end'>;

/** Where a lesson stands among those at the same time: in the `lane`-th of `lanes` equal columns. */
export interface PlacedEvent<TimedEvent extends Timed> {
  readonly event: TimedEvent;
  readonly lane: number;
  readonly lanes: number;
}

/** Lessons that found no lane; said as “+N” in the last of `lanes` columns, from the first one's start. */
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

interface Cluster<TimedEvent extends Timed> {
  readonly lanes: TimedEvent[][];
  readonly start: number;
  end: number;
}

/**
 * Puts lessons that overlap beside each other, in `limit` columns at most. A big academy has fifty at the same hour: the last
 * column then only tells how many more there are. The lessons are sorted by their start.
 */
export function lanesOfDay<TimedEvent extends Timed>(
  events: readonly TimedEvent[],
  limit: number,
): DayLanes<TimedEvent> {
  const placed: PlacedEvent<TimedEvent>[] = [];
  const hidden: HiddenEvents[] = [];
  for (const cluster of clustersOf(events)) {
    const lanes = Math.min(cluster.lanes.length, limit);
    const fits = cluster.lanes.length <= limit;
    const shown = fits ? lanes : lanes - 1;
    cluster.lanes.slice(0, shown).forEach((column, lane) => {
      for (const event of column) placed.push({ event, lane, lanes });
    });
    if (fits) continue;
    const rest = cluster.lanes.slice(shown).flat();
    hidden.push({
      start: Math.min(...rest.map(({ start }) => start)),
      end: Math.max(...rest.map(({ end }) => end)),
      count: rest.length,
      lanes,
    });
  }
  return { placed, hidden };
}

function clustersOf<TimedEvent extends Timed>(events: readonly TimedEvent[]): Cluster<TimedEvent>[] {
  const clusters: Cluster<TimedEvent>[] = [];
  for (const event of events) {
    let cluster = clusters.at(-1);
    if (!cluster || cluster.end <= event.start) {
      cluster = { lanes: [], start: event.start, end: event.end };
      clusters.push(cluster);
    }
    cluster.end = Math.max(cluster.end, event.end);
    const free = cluster.lanes.find((column) => (column.at(-1)?.end ?? 0) <= event.start);
    if (free) free.push(event);
    else cluster.lanes.push([event]);
  }
  return clusters;
}
