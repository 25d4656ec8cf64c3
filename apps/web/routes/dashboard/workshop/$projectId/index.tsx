import { createFileRoute } from '@tanstack/react-router';
import { isOnlyHere } from '#features/projects/web/kept-projects.queries.ts';
import { projectQuery } from '#features/projects/web/projects.queries.ts';
import { showKeptRead, whenOffline } from '#platform/web/offline/offline-reads.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ProjectPage } from './project-page.tsx';

// A project of a child, to write in and to run.
export const Route = createFileRoute('/dashboard/workshop/$projectId/')({
  // Code and its result need the width.
  staticData: { screen: 'lesson' },
  beforeLoad: requireRole('child'),
  loader: async ({ context: { queryClient, user }, params: { projectId } }) => {
    if (await isOnlyHere(user.id, projectId)) return;
    const asked = projectQuery(projectId);
    void queryClient.prefetchQuery(asked);
    await whenOffline(showKeptRead(queryClient, { userId: user.id, queryKey: asked.queryKey }));
  },
  component: ProjectPage,
});
