import { createFileRoute } from '@tanstack/react-router';
import { waitedGroupsQuery, waitingWishesQuery } from '#features/waiting/web/waiting.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { WaitingListsPage } from './waiting-lists-page.tsx';

// All waiting lists, for admins.
export const Route = createFileRoute('/dashboard/groups/waiting/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(waitedGroupsQuery(1));
    void queryClient.prefetchQuery(waitingWishesQuery(1));
  },
  component: WaitingListsPage,
});
