import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { countsAsExercise } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { gistOf } from './exercise-gist.view.ts';
import { isOwnCode } from './lesson-learner.view.ts';
import type { LessonWalk } from './lesson-steps.view.ts';
import { ToExercise } from './to-exercise.tsx';
import classes from './watched-exercises.module.css';

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  readonly childId: string | undefined;
}

/** Each exercise that counts, what it asks for, and what became of it; a tap leads to it. */
export function WatchedExercises({ page, walk, childId }: Props) {
  const exercises = page.exercises.filter(countsAsExercise);
  if (exercises.length === 0) return null;
  return (
    <ul className={classes.exercises}>
      {exercises.map((exercise, at) => (
        <li key={exercise.id}>
          <ToExercise
            page={page}
            walk={walk}
            childId={childId}
            exerciseId={exercise.id}
            className={classes.exercise}
          >
            <Words exercise={exercise} number={at + 1} />
            <IconChevronRight size={20} className={classes.onward} aria-hidden />
          </ToExercise>
        </li>
      ))}
    </ul>
  );
}

interface WordProps {
  readonly exercise: LessonPage['exercises'][number];
  readonly number: number;
}

function Words({ exercise, number }: WordProps) {
  const t = useTranslations('lesson_watched');
  const locale = useLocale();
  const { passed, spec, checks } = exercise;
  const begun = checks ? t('exercise_begun_checks', checks) : t('exercise_begun');
  const open = isOwnCode(exercise) ? begun : t('exercise_new');
  return (
    <>
      <span className={classes.star} data-solved={passed}>
        <StarIcon size={22} />
      </span>
      <span className={classes.words}>
        <span className={classes.number}>
          {t('exercise_number', { number })}{' '}
          <span className={classes.outcome}>{passed ? t('exercise_solved') : open}</span>
        </span>{' '}
        <span className={classes.gist}>{gistOf(localize(spec.instructions, locale))}</span>
      </span>
    </>
  );
}
