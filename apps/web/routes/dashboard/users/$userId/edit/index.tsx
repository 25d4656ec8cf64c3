import { createFileRoute } from '@tanstack/react-router';
import { userQuery } from '#features/people/web/users.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { EditUserPage } from './edit-user-page.tsx';

// A user's details.
export const Route = createFileRoute('/dashboard/users/$userId/edit/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { userId } }) =>
    void queryClient.prefetchQuery(userQuery(userId)),
  component: EditUserPage,
});
