import { createFileRoute } from '@tanstack/react-router';
import { formChoicesQuery } from '#features/groups/web/groups.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { EditGroupPage } from './edit-group-page.tsx';

// The form of an existing group.
export const Route = createFileRoute('/dashboard/groups/$groupId/edit/')({
  beforeLoad: requireRole('admin'),
  // The form's values are fetched when it opens: it must not start with outdated ones.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(formChoicesQuery),
  component: EditGroupPage,
});
