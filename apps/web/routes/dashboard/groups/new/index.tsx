import { createFileRoute } from '@tanstack/react-router';
import { formChoicesQuery } from '#features/groups/web/groups.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewGroupPage } from './new-group-page.tsx';

// A new group.
export const Route = createFileRoute('/dashboard/groups/new/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(formChoicesQuery),
  component: NewGroupPage,
});
