import { useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import type { ExerciseCounts } from '../../shared/courses.ts';
import classes from './lesson-exercises.module.css';

/** More stars than these are no longer counted at a glance. */
const mostStars = 6;

/** How many exercises of a lesson are solved: a star for each. A device may have stored the module before it told. */
export function LessonExercises({ counts }: { readonly counts: ExerciseCounts | undefined }) {
  const t = useTranslations('courses');
  if (!counts?.count) return null;
  const { count, passed } = counts;
  const stars =
    count > mostStars ? [] : Array.from({ length: count }, (_, at) => ({ at, isSolved: at < passed }));
  return (
    <p className={classes.exercises}>
      {stars.map(({ at, isSolved }) => (
        <span key={at} data-solved={isSolved}>
          <StarIcon size={16} />
        </span>
      ))}
      {t('exercises_done', { passed, count })}
    </p>
  );
}
