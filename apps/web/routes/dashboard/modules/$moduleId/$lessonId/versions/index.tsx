import { createFileRoute } from '@tanstack/react-router';
import { lessonVersionsQuery } from '#features/courses/web/authoring.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { LessonVersionsPage } from './lesson-versions-page.tsx';

// What was published of a lesson, and when.
export const Route = createFileRoute('/dashboard/modules/$moduleId/$lessonId/versions/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { lessonId } }) =>
    void queryClient.prefetchQuery(lessonVersionsQuery(lessonId)),
  component: LessonVersionsPage,
});
