import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { WatchedChild } from '../components/watched-child.tsx';
import classes from './lesson-learner.module.css';
import { talkOf } from './lesson-learner.view.ts';
import { checkedExercises } from './lesson-steps.view.ts';

const MyFace = lazy(async () => ({
  default: (await partOnceThere(() => import('#features/avatars/web/components/my-face.tsx'))).MyFace,
}));

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
  const { role } = useUser();
  const { learner, exercises, lesson, module } = page;
  if (!learner) return null;
  const { firstName } = learner;
  const { count, passed } = checkedExercises(page);
  const isGuardian = !isStaff(role);
  const letter = <Avatar firstName={firstName} size={44} />;
  return (
    <>
      {isGuardian && childId && <WatchedChild moduleId={module.id} lessonId={lesson.id} childId={childId} />}
      <section className={classes.learner} aria-label={t('lesson_watched.learner', { name: firstName })}>
        {childId ? (
          <Suspense fallback={letter}>
            <MyFace childId={childId} size={44} />
          </Suspense>
        ) : (
          letter
        )}
        <div className={classes.words}>
          <p className={classes.name}>
            {count > 0 ? `${firstName}: ${t('lesson.done_exercises', { passed, count })}` : firstName}
            <StateWord page={page} isOpen={passed < count} />
          </p>
          {isGuardian && <Talk page={page} name={firstName} />}
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
    </>
  );
}

interface StateProps {
  readonly page: LessonPage;
  /** Whether exercises are left, also in a lesson that the child has marked as finished. */
  readonly isOpen: boolean;
}

function StateWord({ page: { state, doneAt }, isOpen }: StateProps) {
  const t = useTranslations();
  const locale = useLocale();
  if (!state) return null;
  const done = doneAt && !isOpen && formatLongDate(vilniusDate(Date.parse(doneAt)), locale);
  const marked = state === 'done' && isOpen ? t('lesson.done_title_unsolved') : t(`courses.state_${state}`);
  return (
    <span className={classes.state} data-state={isOpen && state === 'done' ? 'begun' : state}>
      {done ? t('lesson.done_on', { date: done }) : marked}
    </span>
  );
}

function Talk({ page, name }: { readonly page: LessonPage; readonly name: string }) {
  const t = useTranslations('lesson_watched.talk');
  const locale = useLocale();
  const talk = talkOf(page, locale);
  return talk && <p className={classes.about}>{t(talk.key, { name, aim: talk.aim })}</p>;
}

/** Above the code of an exercise that a guardian looks at: whose it is, and that running it changes nothing. */
export function CodeCaption({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const t = useTranslations('lesson_watched');
  return (
    <p className={classes.caption}>
      <strong>{t(isOwn ? 'code_written' : 'code_untouched', { name })}</strong> {t('code_to_see')}
    </p>
  );
}

interface WordProps {
  readonly exercise: LessonPage['exercises'][number];
  readonly number: number;
  readonly reachable: boolean;
}

function ExerciseWord({ exercise: { id, code, passed }, number, reachable }: WordProps) {
  const t = useTranslations('lesson_watched');
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
