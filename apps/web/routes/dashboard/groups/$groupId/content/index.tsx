import { createFileRoute } from '@tanstack/react-router';
import { groupContentQuery } from '#features/courses/web/group-content.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupContentPage } from './group-content-page.tsx';

// Which lessons are open to a group.
export const Route = createFileRoute('/dashboard/groups/$groupId/content/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) =>
    void queryClient.prefetchQuery(groupContentQuery(groupId)),
  component: GroupContentPage,
});
