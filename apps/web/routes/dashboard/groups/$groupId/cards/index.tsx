import { createFileRoute } from '@tanstack/react-router';
import { groupCardsQuery } from '#features/cards/web/cards.queries.ts';
import { groupQuery } from '#features/groups/web/groups.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupCardsPage } from './group-cards-page.tsx';

// The login cards of a group: printing them, and the class address.
export const Route = createFileRoute('/dashboard/groups/$groupId/cards/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) => {
    void queryClient.prefetchQuery(groupCardsQuery(groupId));
    void queryClient.prefetchQuery(groupQuery(groupId));
  },
  component: GroupCardsPage,
});
