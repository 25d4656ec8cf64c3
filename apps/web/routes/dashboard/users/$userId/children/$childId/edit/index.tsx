import { createFileRoute } from '@tanstack/react-router';
import { childQuery } from '#features/people/web/children.queries.ts';
import { userQuery } from '#features/people/web/users.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { EditUserChildPage } from './edit-user-child-page.tsx';

// A child's details, for an admin.
export const Route = createFileRoute('/dashboard/users/$userId/children/$childId/edit/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { userId, childId } }) => {
    void queryClient.prefetchQuery(childQuery(childId));
    void queryClient.prefetchQuery(userQuery(userId));
  },
  component: EditUserChildPage,
});
