import { createFileRoute } from '@tanstack/react-router';
import { teachersQuery } from '#features/teaching/web/teaching.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { TeachersPage } from './teachers-page.tsx';

// Which plans teachers teach or may stand in for.
export const Route = createFileRoute('/dashboard/schedule/teachers/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(teachersQuery()),
  component: TeachersPage,
});
