import { createFileRoute } from '@tanstack/react-router';
import { conversationQuery } from '#features/conversations/web/conversations.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ConversationPage } from './conversation-page.tsx';

// A conversation of a family with the academy.
export const Route = createFileRoute('/dashboard/conversations/$conversationId/')({
  beforeLoad: requireRole('admin', 'teacher', 'parent'),
  loader: ({ context: { queryClient }, params: { conversationId } }) =>
    void queryClient.prefetchInfiniteQuery(conversationQuery(conversationId)),
  component: ConversationPage,
});
