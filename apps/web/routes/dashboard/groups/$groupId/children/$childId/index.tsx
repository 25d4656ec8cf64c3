import { createFileRoute } from '@tanstack/react-router';
import { studentQuery } from '#features/students/web/students.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { StudentPage } from './student-page.tsx';

// A child as the staff of its group see it.
export const Route = createFileRoute('/dashboard/groups/$groupId/children/$childId/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(studentQuery(params)),
  component: StudentPage,
});
