import { createFileRoute } from '@tanstack/react-router';
import { deletedGroupsQuery } from '#features/groups/web/groups.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { DeletedGroupsPage } from './deleted-groups-page.tsx';

// The deleted groups, to bring back.
export const Route = createFileRoute('/dashboard/groups/deleted/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(deletedGroupsQuery),
  component: DeletedGroupsPage,
});
