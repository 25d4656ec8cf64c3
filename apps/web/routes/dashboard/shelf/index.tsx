import { createFileRoute } from '@tanstack/react-router';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { groupShelfQuery, myShelfQuery } from '#features/shelf/web/shelf.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ShelfPage } from './shelf-page.tsx';

// One's own works on the shelf, and what the children of one's group have put there.
export const Route = createFileRoute('/dashboard/shelf/')({
  beforeLoad: requireRole('child'),
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(myShelfQuery());
    const group = selectedGroupOf(user);
    if (group) void queryClient.prefetchInfiniteQuery(groupShelfQuery(group.id));
  },
  component: ShelfPage,
});
