import { createFileRoute } from '@tanstack/react-router';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { showKeptRead, whenOffline } from '#platform/web/offline/offline-reads.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { StudiesLessonsPage } from './studies-lessons-page.tsx';

// A child's modules: those of the selected group, and those of the others.
export const Route = createFileRoute('/dashboard/studies/lessons/')({
  beforeLoad: requireRole('child'),
  loader: ({ context: { queryClient, user } }) => {
    const group = selectedGroupOf(user);
    if (!group) return;
    const asked = modulesQuery(group.id);
    void queryClient.prefetchQuery(asked);
    return whenOffline(showKeptRead(queryClient, { userId: user.id, queryKey: asked.queryKey }));
  },
  component: StudiesLessonsPage,
});
