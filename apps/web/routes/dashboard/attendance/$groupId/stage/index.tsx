import { createFileRoute } from '@tanstack/react-router';
import { dayLessonsQuery } from '#features/courses/web/event-lessons.queries.ts';
import { stageQuery } from '#features/stage/web/stage.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { StagePage } from './stage-page.tsx';

// The class while its lesson is on.
export const Route = createFileRoute('/dashboard/attendance/$groupId/stage/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) => {
    void queryClient.prefetchQuery(stageQuery(groupId));
    void queryClient.prefetchQuery(dayLessonsQuery({ groupId, date: vilniusDate(Date.now()) }));
  },
  component: StagePage,
});
