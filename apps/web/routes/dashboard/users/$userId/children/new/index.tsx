import { createFileRoute } from '@tanstack/react-router';
import { NewUserChildPage } from '#features/people/web/user-child/new-user-child-page.tsx';
import { userGroupsQuery, userQuery } from '#features/people/web/users.queries.ts';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// A child, added by an admin.
export const Route = createFileRoute('/dashboard/users/$userId/children/new/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { userId } }) => {
    void queryClient.prefetchQuery(userQuery(userId));
    void queryClient.prefetchQuery(userGroupsQuery({ joinable: true }));
  },
  component: NewUserChildPage,
});
