import { createFileRoute } from '@tanstack/react-router';
import { NewGroupPage } from '#features/groups/web/form/new-group-page.tsx';
import { formChoicesQuery } from '#features/groups/web/groups.queries.ts';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// A new group.
export const Route = createFileRoute('/dashboard/groups/new/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(formChoicesQuery),
  component: NewGroupPage,
});
