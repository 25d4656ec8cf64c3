import { createFileRoute } from '@tanstack/react-router';
import { moduleOutlineQuery } from '#features/courses/web/module-authoring.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ModuleEditorPage } from './module-editor-page.tsx';

// A module as staff write it: its lessons in order.
export const Route = createFileRoute('/dashboard/modules/$moduleId/edit/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { moduleId } }) =>
    void queryClient.prefetchQuery(moduleOutlineQuery(moduleId)),
  component: ModuleEditorPage,
});
