import { useTranslations } from 'use-intl';
import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import classes from './exercise-place.module.css';

interface Props {
  /** Missing when the text names an exercise that the lesson has not. */
  readonly spec: ExerciseSpec | undefined;
  readonly language: Locale;
}

/** Where a child will find an exercise, with what it asks. */
export function ExercisePlace({ spec, language }: Props) {
  const t = useTranslations('authoring');
  const lesson = useTranslations('lesson');
  if (!spec) return <p className={classes.missing}>{lesson('missing_exercise')}</p>;
  return (
    <div className={classes.place}>
      <p className={classes.kind}>{t(`exercise_${spec.kind}`)}</p>
      <p className={classes.instructions}>{localize(spec.instructions, language)}</p>
    </div>
  );
}
