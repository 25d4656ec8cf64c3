import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { allOf, localize } from '#platform/shared/localized-text.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import { WriteLink } from '../components/write-link.tsx';
import { LessonBody } from '../lesson-body/lesson-body.tsx';
import { LessonDone } from '../lesson-done/lesson-done.tsx';
import { useOpenLesson } from '../progress.queries.ts';
import { LessonBar } from './lesson-bar.tsx';
import { LessonExercise } from './lesson-exercise.tsx';
import { LessonNotes } from './lesson-notes.tsx';
import classes from './lesson-page.module.css';
import { LessonSteps } from './lesson-steps.tsx';
import type { LessonWalk } from './lesson-steps.view.ts';
import { useLessonCrumbs } from './use-lesson-crumbs.ts';

// A child never needs it.
const LessonLearner = lazy(async () => ({
  default: (await withAllTexts(() => import('./lesson-learner.tsx'))).LessonLearner,
}));

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  /** The child whose progress a parent sees. */
  readonly childId: string | undefined;
  /** The child who reads, as drawn where the lesson is done. Decorative. */
  readonly figure?: ReactNode;
}

/** A step of a lesson on the screen. */
export function LessonView({ page, walk, childId, figure }: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const { id: userId, role } = useUser();
  const staff = isStaff(role);
  const { lesson, topics, teacherNotes } = page;
  const topic = topics.find(({ id }) => id === walk.steps[walk.at]?.topicId);
  const { title, body } = topic ?? lesson;
  const textId = topic?.id ?? lesson.id;
  const crumbs = useLessonCrumbs(page, topic !== undefined, childId);
  const end = useRef<HTMLDivElement>(null);
  useOpenedMark(page);
  return (
    <div className={classes.page} data-steps={walk.steps.length > 1}>
      <div className={classes.main}>
        <PageHeader
          crumbs={crumbs}
          title={localize(title, locale)}
          subtitle={<Subtitle page={page} walk={walk} />}
          action={
            staff && (
              <>
                <ContentMarks texts={[title, body]} published={lesson.published && page.module.published} />
                <WriteLink moduleId={page.module.id} lessonId={lesson.id} />
              </>
            )
          }
        />
        {page.learner && (
          <Suspense fallback={<div className={walk.at === 0 ? classes.learner : undefined} />}>
            <LessonLearner page={page} walk={walk} childId={childId} />
          </Suspense>
        )}
        {isUnwritten(page, topic) ? (
          <p className={classes.unwritten}>{t('lesson.unwritten')}</p>
        ) : (
          <LessonBody
            key={textId}
            drawing={localize(body, locale)}
            files={page.files}
            renderExercise={(id) => {
              const exercise = page.exercises.find((each) => each.id === id);
              return exercise && <LessonExercise key={id} page={page} walk={walk} exercise={exercise} />;
            }}
            tellsMissing={staff}
            looksOn={role === 'parent' || page.learner !== null}
            ticksIn={{ userId, textId }}
          />
        )}
        <div ref={end} />
        {/* Whoever looks on has read at the top how far the child is. */}
        {!page.learner && <LessonDone page={page} walk={walk} figure={figure} />}
        <LessonBar page={page} walk={walk} childId={childId} end={end} />
      </div>
      {walk.steps.length > 1 && (
        <div className={classes.steps}>
          <LessonSteps page={page} walk={walk} childId={childId} />
        </div>
      )}
      {teacherNotes && localize(teacherNotes, locale).length > 0 && (
        <div className={classes.notes}>
          <LessonNotes
            drawing={localize(teacherNotes, locale)}
            files={page.files}
            ticksIn={{ userId, textId: `${lesson.id}/notes` }}
          />
        </div>
      )}
    </div>
  );
}

/** True for a lesson with only a title: an empty page would look broken. */
function isUnwritten(
  { lesson, topics }: LessonPage,
  topic: LessonPage['topics'][number] | undefined,
): boolean {
  const { body } = topic ?? lesson;
  return allOf(body).every(({ length }) => length === 0) && (topic !== undefined || topics.length === 0);
}

function Subtitle({
  page: { lesson, state, learner, mayMark },
  walk: { steps, at },
}: Omit<Props, 'childId' | 'figure'>) {
  const t = useTranslations();
  const { order } = lesson;
  const parts = [
    order !== null && t('courses.lesson_number', { number: order }),
    steps.length > 1 && t('lesson.step_of', { number: at + 1, count: steps.length }),
    // A child's own progress is visible in the steps and the button; other viewers need the word.
    !mayMark && !learner && state && t(`courses.state_${state}`),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A lesson counts as opened once it is on the screen. */
function useOpenedMark({ lesson: { id }, mayMark, state }: LessonPage): void {
  const { mutate } = useOpenLesson(id);
  const isNew = mayMark && state === 'new';
  useEffect(() => {
    if (isNew) mutate({ lessonId: id });
  }, [id, isNew, mutate]);
}
