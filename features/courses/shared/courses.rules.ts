import { type LessonSummary, latestLessonThreshold } from './courses.ts';

/** How far a module is open: the highest open lesson order (0 = assigned, nothing open; decision L4), or all of it. */
export type OpenOrder = number | 'everything';

type Lesson = Pick<LessonSummary, 'order' | 'published'>;

/** The lessons that may be seen: published ones up to the open order (spec §7, decision L4); for staff drafts too. */
export function openLessons<L extends Lesson>(lessons: readonly L[], openOrder: OpenOrder): L[] {
  if (openOrder === 'everything') return [...lessons];
  return lessons.filter(({ order, published }) => published && order <= openOrder);
}

/** Of the lessons somebody may see, the one to go on with: the published one of the highest order (decision L7). */
export function latestLesson<L extends Lesson>(visible: readonly L[]): L | null {
  return visible
    .filter(({ published }) => published)
    .reduce<L | null>((latest, lesson) => (latest && latest.order > lesson.order ? latest : lesson), null);
}

/** True when the latest lesson stands before all lessons (spec §9: with more than 4). */
export function showsLatestFirst(lessonCount: number): boolean {
  return lessonCount > latestLessonThreshold;
}
