import { createFileRoute } from '@tanstack/react-router';
import { groupLessonsQuery, groupQuery } from '#features/groups/web/groups.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupPage } from './group-page.tsx';

// A group: members and coming lessons.
export const Route = createFileRoute('/dashboard/groups/$groupId/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) => {
    void queryClient.prefetchQuery(groupQuery(groupId));
    void queryClient.prefetchQuery(groupLessonsQuery(groupId));
  },
  component: GroupPage,
});
