import { createFileRoute } from '@tanstack/react-router';
import { projectsQuery } from '#features/projects/web/projects.queries.ts';
import { myShelfQuery } from '#features/shelf/web/shelf.queries.ts';
import { showKeptRead, whenOffline } from '#platform/web/offline/offline-reads.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { WorkshopPage } from './workshop-page.tsx';

// A child's own projects.
export const Route = createFileRoute('/dashboard/workshop/')({
  beforeLoad: requireRole('child'),
  loader: ({ context: { queryClient, user } }) => {
    const asked = projectsQuery();
    void queryClient.prefetchInfiniteQuery(asked);
    void queryClient.prefetchQuery(myShelfQuery());
    return whenOffline(showKeptRead(queryClient, { userId: user.id, queryKey: asked.queryKey }));
  },
  component: WorkshopPage,
});
