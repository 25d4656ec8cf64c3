import { createFileRoute } from '@tanstack/react-router';
import { groupShelfQuery, waitingWorksQuery } from '#features/shelf/web/shelf.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupShelfPage } from './group-shelf-page.tsx';

// A group's shelf for staff: works that wait, those that the group sees, and those that aren’t shown to it.
export const Route = createFileRoute('/dashboard/groups/$groupId/shelf/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) => {
    void queryClient.prefetchInfiniteQuery(waitingWorksQuery(groupId));
    void queryClient.prefetchInfiniteQuery(groupShelfQuery(groupId));
  },
  component: GroupShelfPage,
});
