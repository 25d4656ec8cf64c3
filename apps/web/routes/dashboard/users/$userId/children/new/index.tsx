import { createFileRoute } from '@tanstack/react-router';
import { userGroupsQuery, userQuery } from '#features/people/web/users.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewUserChildPage } from './new-user-child-page.tsx';

// A child, added by an admin.
export const Route = createFileRoute('/dashboard/users/$userId/children/new/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { userId } }) => {
    void queryClient.prefetchQuery(userQuery(userId));
    void queryClient.prefetchQuery(userGroupsQuery({ joinable: true }));
  },
  component: NewUserChildPage,
});
