import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay, formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { exerciseCounts } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { WatchedChild } from '../components/watched-child.tsx';
import classes from './lesson-learner.module.css';
import { isOwnCode, learnerState, talkOf } from './lesson-learner.view.ts';
import type { LessonWalk } from './lesson-steps.view.ts';
import { ToExercise } from './to-exercise.tsx';
import { WatchedExercises } from './watched-exercises.tsx';

const MyFace = lazy(async () => ({
  default: (await partOnceThere(() => import('#features/avatars/web/components/my-face.tsx'))).MyFace,
}));

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  /** The account whose lesson it is, as the address names it. */
  readonly childId: string | undefined;
}

/** For a parent or staff: whose lesson it is, and what became of each exercise, one tap away. */
export function LessonLearner({ page, walk, childId }: Props) {
  const t = useTranslations();
  const { role } = useUser();
  const { learner, lesson, module } = page;
  if (!learner) return null;
  const { firstName } = learner;
  const { count, passed } = exerciseCounts(page.exercises);
  const isGuardian = !isStaff(role);
  // After the first step it only reminds whose lesson it is.
  const isLine = walk.at > 0;
  const size = isLine ? 28 : 44;
  const letter = <Avatar firstName={firstName} size={size} />;
  const isMarked = learnerState(page) === 'marked' && !isLine;
  return (
    <>
      {isGuardian && childId && <WatchedChild moduleId={module.id} lessonId={lesson.id} childId={childId} />}
      <section
        className={classes.learner}
        data-line={isLine}
        aria-label={t('lesson_watched.learner', { name: firstName })}
      >
        {childId ? (
          <Suspense fallback={letter}>
            <MyFace childId={childId} size={size} />
          </Suspense>
        ) : (
          letter
        )}
        <div className={classes.words}>
          <p className={classes.name}>
            {count > 0 && !isMarked
              ? `${firstName}: ${t('courses.exercises_done', { passed, count })}`
              : firstName}
            {!isLine && <StateWord page={page} left={count - passed} />}
          </p>
          {isMarked && (
            <p className={classes.about}>
              {t('lesson_watched.return', { name: firstName, count: count - passed })}
            </p>
          )}
        </div>
        {!isLine && isGuardian && <Talk page={page} walk={walk} childId={childId} name={firstName} />}
        {!isLine && <WatchedExercises page={page} walk={walk} childId={childId} />}
      </section>
    </>
  );
}

interface StateProps {
  readonly page: LessonPage;
  /** Exercises left, also in a lesson that the child has marked as finished. */
  readonly left: number;
}

function StateWord({ page, left }: StateProps) {
  const t = useTranslations();
  const locale = useLocale();
  const state = learnerState(page);
  if (!state) return null;
  const date = page.doneAt && vilniusDate(Date.parse(page.doneAt));
  if (state === 'marked')
    return (
      <>
        <span className={classes.state}>
          {date ? t('lesson_watched.done_on', { date: formatDay(date, locale) }) : t('courses.state_done')}
        </span>
        <span className={classes.state} data-state="begun">
          {t('lesson_watched.left', { count: left })}
        </span>
      </>
    );
  return (
    <span className={classes.state} data-state={state}>
      {state === 'done' && date
        ? t('lesson.done_on', { date: formatLongDate(date, locale) })
        : t(`courses.state_${state}`)}
    </span>
  );
}

/** What to ask the child; a tap leads to what it is about. */
function Talk({ page, walk, childId, name }: Props & { readonly name: string }) {
  const t = useTranslations('lesson_watched');
  const locale = useLocale();
  const talk = talkOf(page, locale);
  if (!talk) return null;
  return (
    <div className={classes.talk}>
      <p className={classes.kicker}>{t('ask')}</p>
      <ToExercise
        page={page}
        walk={walk}
        childId={childId}
        exerciseId={talk.exerciseId}
        className={classes.question}
      >
        {t(`talk.${talk.key}`, { name, number: talk.number ?? 0, aim: talk.aim ?? '' })}
      </ToExercise>
    </div>
  );
}

interface CaptionProps {
  readonly name: string;
  readonly exercise: LessonPage['exercises'][number];
}

/** Above the code of an exercise that a guardian looks at: whose it is, and that running it changes nothing. */
export function CodeCaption({ name, exercise }: CaptionProps) {
  const t = useTranslations('lesson_watched');
  return (
    <p className={classes.caption}>
      <strong>{t(isOwnCode(exercise) ? 'code_written' : 'code_untouched', { name })}</strong>{' '}
      {t('code_to_see')}
    </p>
  );
}
