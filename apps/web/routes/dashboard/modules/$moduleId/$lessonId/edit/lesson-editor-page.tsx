import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { lessonDraftQuery } from '#features/courses/web/authoring.queries.ts';
import { modulesHash } from '#features/courses/web/components/use-courses-crumb.ts';
import { keptDraftQuery } from '#features/courses/web/kept-drafts.queries.ts';
import { LessonEditor } from '#features/courses/web/lesson-editor/lesson-editor.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/modules/$moduleId/$lessonId/edit/');

/** Where staff write a lesson (spec §2): saved while typing, published by an admin (decision L1). */
export function LessonEditorPage() {
  const t = useTranslations('authoring');
  const { lessonId } = route.useParams();
  const { id: userId } = useUser();
  const query = useQuery(lessonDraftQuery(lessonId));
  const kept = useQuery(keptDraftQuery(userId, lessonId));
  if (!query.data && isNotThere(query.error)) return <NoSuchLesson />;
  // Offline the editor opens with what the device stored.
  const server = query.data ?? kept.data?.server;
  if (server && kept.data !== undefined)
    return <LessonEditor key={lessonId} server={server} kept={kept.data} />;
  return (
    <>
      <PageHeader title={t('lesson')} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={5} />}
        errorTitle={t('lesson_failed')}
      >
        {() => <Skeletons shape="line" count={5} />}
      </QueryStates>
    </>
  );
}

function NoSuchLesson() {
  const t = useTranslations('authoring');
  const courses = useTranslations('courses');
  return (
    <>
      <PageHeader title={t('lesson')} />
      <EmptyState
        picture={<Telescope />}
        message={t('no_such_lesson')}
        action={
          <Button component={Link} to="/dashboard/modules" hash={modulesHash}>
            {courses('to_modules')}
          </Button>
        }
      />
    </>
  );
}
