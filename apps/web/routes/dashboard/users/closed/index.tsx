import { createFileRoute } from '@tanstack/react-router';
import { closedUsersQuery } from '#features/people/web/users.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ClosedUsersPage } from './closed-users-page.tsx';

// Accounts that are disabled or about to be deleted, to bring back.
export const Route = createFileRoute('/dashboard/users/closed/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(closedUsersQuery),
  component: ClosedUsersPage,
});
