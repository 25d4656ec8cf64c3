import { type LessonSummary, latestLessonThreshold } from './courses.ts';

type Lesson = Pick<LessonSummary, 'order' | 'published'>;

/**
 * Of the lessons that a viewer may see, the one to continue with: the published one of the highest order (decision
 * L7).
 */
export function latestLesson<L extends Lesson>(visible: readonly L[]): L | null {
  return visible
    .filter(({ published }) => published)
    .reduce<L | null>((latest, lesson) => (latest && latest.order > lesson.order ? latest : lesson), null);
}

/** True when the latest lesson is shown before all lessons (spec §9: with more than 4). */
export function showsLatestFirst(lessonCount: number): boolean {
  return lessonCount > latestLessonThreshold;
}
