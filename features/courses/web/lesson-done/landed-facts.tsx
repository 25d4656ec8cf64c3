import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { countsAsExercise, exerciseCounts } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { moduleQuery } from '../courses.queries.ts';
import classes from './lesson-done.module.css';

/** More stars than these are no longer counted at a glance. */
const mostStars = 6;

/** What a child has reached with a lesson: the stars of its exercises, and how far the module is. */
export function LandedFacts({ page }: { readonly page: LessonPage }) {
  const t = useTranslations('lesson');
  const ofCourses = useTranslations('courses');
  const { module, lesson, mayMark } = page;
  // Only the child's own: whoever looks on has a page for the module.
  const { data } = useQuery({ ...moduleQuery(module.id), enabled: mayMark });
  const { count, passed } = exerciseCounts(page.exercises);
  const isSolved = count > 0 && passed === count;
  // What was asked for may be older than the lesson that has just been done.
  const done = data?.lessons.filter(({ id, state }) => state === 'done' || id === lesson.id).length;
  if (!isSolved && !data) return null;
  return (
    <div className={classes.facts}>
      {isSolved && (
        <span className={classes.fact}>
          {ofCourses('exercises_done', { passed, count })}
          {count <= mostStars && (
            <span className={classes.stars} aria-hidden="true">
              {page.exercises.filter(countsAsExercise).map(({ id }) => (
                <StarIcon key={id} size={22} />
              ))}
            </span>
          )}
        </span>
      )}
      {data && (
        <span className={classes.fact}>
          {t('done_lessons', { done: done ?? 0, count: data.module.lessonCount })}
        </span>
      )}
    </div>
  );
}
