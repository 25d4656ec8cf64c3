import { useTranslations } from 'use-intl';
import { isStaff } from '#platform/shared/roles.ts';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import classes from './lesson-learner.module.css';

interface Props {
  readonly page: LessonPage;
  /** Whether the exercises stand on the screen: in a lesson of several steps each has its own. */
  readonly reachable: boolean;
}

/** For a parent or staff: whose lesson it is, and what became of each exercise, one tap away. */
export function LessonLearner({ page: { learner, state, exercises }, reachable }: Props) {
  const t = useTranslations();
  const { role } = useUser();
  if (!learner) return null;
  const { firstName } = learner;
  return (
    <section className={classes.learner} aria-label={t('lesson.learner', { name: firstName })}>
      <Avatar firstName={firstName} size={44} />
      <div className={classes.words}>
        <p className={classes.name}>
          {firstName}
          {state && (
            <span className={classes.state} data-state={state}>
              {t(`courses.state_${state}`)}
            </span>
          )}
        </p>
        {!isStaff(role) && <p className={classes.about}>{t('lesson.learner_sees')}</p>}
      </div>
      {exercises.length > 0 && (
        <ul className={classes.exercises}>
          {exercises.map((exercise, at) => (
            <li key={exercise.id}>
              <ExerciseWord exercise={exercise} number={at + 1} reachable={reachable} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WordProps {
  readonly exercise: LessonPage['exercises'][number];
  readonly number: number;
  readonly reachable: boolean;
}

function ExerciseWord({ exercise: { id, code, passed }, number, reachable }: WordProps) {
  const t = useTranslations('lesson');
  const begun = code === null ? 'exercise_new' : 'exercise_begun';
  const words = (
    <>
      {passed && <StarIcon size={18} />}
      {t('exercise_number', { number })}
      <span className={classes.outcome}>{t(passed ? 'exercise_solved' : begun)}</span>
    </>
  );
  if (!reachable) return <span className={classes.exercise}>{words}</span>;
  const show = () => document.getElementById(id)?.scrollIntoView({ block: 'start' });
  return (
    <button type="button" className={classes.exercise} onClick={show}>
      {words}
    </button>
  );
}
