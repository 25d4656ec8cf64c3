import type { CalendarLesson } from './calendar-lessons.view.ts';

type Timed = Pick<CalendarLesson, 'id' | 'start' | 'end'>;

/** Where a lesson stands among those at the same time: in the `lane`-th of `lanes` equal columns. */
export interface PlacedLesson<Lesson extends Timed> {
  readonly lesson: Lesson;
  readonly lane: number;
  readonly lanes: number;
}

/** Lessons that found no lane; said as “+N” in the last of `lanes` columns, from the first one's start. */
export interface HiddenLessons {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly lanes: number;
}

/** A day's columns of lessons, and what did not fit in. */
export interface DayLanes<Lesson extends Timed> {
  readonly placed: readonly PlacedLesson<Lesson>[];
  readonly hidden: readonly HiddenLessons[];
}

interface Cluster<Lesson extends Timed> {
  readonly lanes: Lesson[][];
  readonly start: number;
  end: number;
}

/**
 * Puts lessons that overlap beside each other, in `limit` columns at most. A big academy has fifty at the same hour: the last
 * column then only tells how many more there are. The lessons are sorted by their start.
 */
export function lanesOfDay<Lesson extends Timed>(
  lessons: readonly Lesson[],
  limit: number,
): DayLanes<Lesson> {
  const placed: PlacedLesson<Lesson>[] = [];
  const hidden: HiddenLessons[] = [];
  for (const cluster of clustersOf(lessons)) {
    const lanes = Math.min(cluster.lanes.length, limit);
    const fits = cluster.lanes.length <= limit;
    const shown = fits ? lanes : lanes - 1;
    cluster.lanes.slice(0, shown).forEach((column, lane) => {
      for (const lesson of column) placed.push({ lesson, lane, lanes });
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

function clustersOf<Lesson extends Timed>(lessons: readonly Lesson[]): Cluster<Lesson>[] {
  const clusters: Cluster<Lesson>[] = [];
  for (const lesson of lessons) {
    let cluster = clusters.at(-1);
    if (!cluster || cluster.end <= lesson.start) {
      cluster = { lanes: [], start: lesson.start, end: lesson.end };
      clusters.push(cluster);
    }
    cluster.end = Math.max(cluster.end, lesson.end);
    const free = cluster.lanes.find((column) => (column.at(-1)?.end ?? 0) <= lesson.start);
    if (free) free.push(lesson);
    else cluster.lanes.push([lesson]);
  }
  return clusters;
}
