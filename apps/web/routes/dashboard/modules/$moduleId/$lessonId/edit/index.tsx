import { createFileRoute } from '@tanstack/react-router';
import { lessonDraftQuery } from '#features/courses/web/authoring.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { LessonEditorPage } from './lesson-editor-page.tsx';

// Where staff write a lesson.
export const Route = createFileRoute('/dashboard/modules/$moduleId/$lessonId/edit/')({
  // Two languages and a preview need the width.
  staticData: { screen: 'lesson' },
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { lessonId } }) =>
    void queryClient.prefetchQuery(lessonDraftQuery(lessonId)),
  component: LessonEditorPage,
});
