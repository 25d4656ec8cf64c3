import { createFileRoute } from '@tanstack/react-router';
import { groupWaitingQuery } from '#features/waiting/web/waiting.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupWaitingPage } from './group-waiting-page.tsx';

// A group's waiting list, for admins.
export const Route = createFileRoute('/dashboard/groups/$groupId/waiting/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { groupId } }) =>
    void queryClient.prefetchQuery(groupWaitingQuery(groupId, 1)),
  component: GroupWaitingPage,
});
