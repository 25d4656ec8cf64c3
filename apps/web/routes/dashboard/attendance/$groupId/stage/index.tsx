import { createFileRoute } from '@tanstack/react-router';
import { stageQuery } from '#features/stage/web/stage.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { StagePage } from './stage-page.tsx';

// The class while its lesson is on.
export const Route = createFileRoute('/dashboard/attendance/$groupId/stage/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) =>
    void queryClient.prefetchQuery(stageQuery(groupId)),
  component: StagePage,
});
