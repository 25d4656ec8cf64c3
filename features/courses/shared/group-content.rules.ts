import type { LessonSummary } from './courses.ts';

type Lesson = Pick<LessonSummary, 'order'>;

/** The stored open order for a wanted one: never beyond the module's last lesson, so that "next" has a meaning. */
export function keptOpenOrder(lessons: readonly Lesson[], wanted: number): number {
  return Math.min(wanted, lastOrder(lessons));
}

/** The open order after the next lesson is opened; the same when all are open. Numbers may have gaps. */
export function nextOpenOrder(lessons: readonly Lesson[], openOrder: number): number {
  const later = lessons.map(({ order }) => order).filter((order) => order > openOrder);
  return later.length > 0 ? Math.min(...later) : openOrder;
}

function lastOrder(lessons: readonly Lesson[]): number {
  return Math.max(0, ...lessons.map(({ order }) => order));
}
