import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { WatchedChild } from '../components/watched-child.tsx';
import classes from './lesson-learner.module.css';
import { talkOf } from './lesson-learner.view.ts';
import { checkedExercises } from './lesson-steps.view.ts';

interface Props {
  readonly page: LessonPage;
  /** The account whose lesson it is, as the address names it. */
  readonly childId: string | undefined;
  /** Whether the exercises stand on the screen: in a lesson of several steps each has its own. */
  readonly reachable: boolean;
}

/** For a parent or staff: whose lesson it is, and what became of each exercise, one tap away. */
export function LessonLearner({ page, childId, reachable }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { role } = useUser();
  const { learner, state, exercises, lesson, module } = page;
  if (!learner) return null;
  const { firstName } = learner;
  const { count, passed } = checkedExercises(page);
  const talk = talkOf(page);
  const isGuardian = !isStaff(role);
  return (
    <section className={classes.learner} aria-label={t('lesson.learner', { name: firstName })}>
      <Avatar firstName={firstName} size={44} />
      <div className={classes.words}>
        <p className={classes.name}>
          {count > 0 ? `${firstName}: ${t('lesson.done_exercises', { passed, count })}` : firstName}
          {state && (
            <span className={classes.state} data-state={state}>
              {t(`courses.state_${state}`)}
            </span>
          )}
        </p>
        {isGuardian && talk && (
          <p className={classes.about}>
            {t(`lesson.${talk.key}`, {
              name: firstName,
              number: talk.number,
              title: localize(lesson.title, locale),
            })}
          </p>
        )}
      </div>
      {isGuardian && childId && (
        <div className={classes.others}>
          <WatchedChild moduleId={module.id} lessonId={lesson.id} childId={childId} />
        </div>
      )}
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
