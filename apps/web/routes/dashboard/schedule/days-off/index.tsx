import { createFileRoute } from '@tanstack/react-router';
import { daysOffQuery } from '#features/schedule/web/days-off.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { DaysOffPage } from './days-off-page.tsx';

// Days on which staff do not teach.
export const Route = createFileRoute('/dashboard/schedule/days-off/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(daysOffQuery()),
  component: DaysOffPage,
});
