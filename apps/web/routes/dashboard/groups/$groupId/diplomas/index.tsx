import { createFileRoute } from '@tanstack/react-router';
import { groupDiplomasQuery } from '#features/diplomas/web/diplomas.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupDiplomasPage } from './group-diplomas-page.tsx';

// The diplomas of a group: issuing, design, printing.
export const Route = createFileRoute('/dashboard/groups/$groupId/diplomas/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) =>
    void queryClient.prefetchQuery(groupDiplomasQuery(groupId)),
  component: GroupDiplomasPage,
});
