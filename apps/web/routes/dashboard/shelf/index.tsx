import { createFileRoute } from '@tanstack/react-router';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { groupShelfQuery } from '#features/shelf/web/shelf.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ShelfPage } from './shelf-page.tsx';

// What the children of one's group have put on the shelf.
export const Route = createFileRoute('/dashboard/shelf/')({
  beforeLoad: requireRole('child'),
  loader: ({ context: { queryClient, user } }) => {
    const group = selectedGroupOf(user);
    if (group) void queryClient.prefetchInfiniteQuery(groupShelfQuery(group.id));
  },
  component: ShelfPage,
});
