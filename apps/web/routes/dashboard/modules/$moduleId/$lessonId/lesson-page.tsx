import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { LessonLocked, NoSuchLesson } from '#features/courses/web/lesson/lesson-refused.tsx';
import { LessonSkeleton } from '#features/courses/web/lesson/lesson-skeleton.tsx';
import { walkOf } from '#features/courses/web/lesson/lesson-steps.view.ts';
import { LessonView } from '#features/courses/web/lesson/lesson-view.tsx';
import { lessonQuery } from '#features/courses/web/lessons.queries.ts';
import { ExerciseExtraContext } from '#features/exercises/web/components/use-exercise-watch.ts';
import { TakeToWorkshop } from '#features/projects/web/components/take-to-workshop.tsx';
import { ClassTime } from '#features/stage/web/components/class-time.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { unanswered } from '#platform/web/states/error-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { useGone } from '#platform/web/use-gone.ts';

// Shown where the lesson is done.
const MyFace = lazy(async () => ({
  default: (await partOnceThere(() => import('#features/avatars/web/components/my-face.tsx'))).MyFace,
}));

/** A lesson, or one of its topics, to be read and done (spec §2; decision L3). */
export function LessonPage() {
  const t = useTranslations();
  const { id: userId } = useUser();
  const params = useParams({ strict: false });
  const { lessonId = '', topicId = null } = params;
  const child = useSearch({ strict: false, select: (search) => search.child });
  const query = useQuery(lessonQuery(lessonId, child));
  const gone = useGone(query.error);
  if (errorCodeOf(unanswered(query)) === 'lesson/locked') return <LessonLocked error={query.error} />;
  if (gone) return <NoSuchLesson moduleId={params.moduleId} />;
  return (
    <QueryStates
      query={query}
      loading={<LessonSkeleton />}
      errorTitle={t('lesson.error')}
      errorHint={t('courses.please_try_again_or_contact_admin')}
    >
      {(page) => {
        const walk = walkOf(page, topicId);
        if (!walk) return <NoSuchLesson moduleId={page.module.id} />;
        // The lesson has moved: its old address leads to it.
        if (params.moduleId !== page.module.id)
          return (
            <Navigate
              to="/dashboard/modules/$moduleId/$lessonId"
              params={{ moduleId: page.module.id, lessonId }}
              search={{ child }}
              replace
            />
          );
        return (
          <ClassTime
            key={lessonId}
            place={{ lessonId, step: walk.at + 1, steps: walk.steps.length }}
            topicIds={walk.steps.map((step) => step.topicId)}
          >
            <ExerciseExtraContext
              value={
                page.mayMark
                  ? (code) => (
                      <TakeToWorkshop
                        moduleId={page.module.id}
                        lessonId={page.lesson.id}
                        title={page.lesson.title}
                        code={code}
                      />
                    )
                  : null
              }
            >
              <LessonView
                page={page}
                walk={walk}
                childId={child}
                figure={
                  page.mayMark && (
                    <Suspense>
                      <MyFace childId={userId} size={64} />
                    </Suspense>
                  )
                }
              />
            </ExerciseExtraContext>
          </ClassTime>
        );
      }}
    </QueryStates>
  );
}
