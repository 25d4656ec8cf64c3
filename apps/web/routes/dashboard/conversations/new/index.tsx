import { createFileRoute } from '@tanstack/react-router';
import { answeringQuery } from '#features/conversations/web/conversations.queries.ts';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewConversationPage } from './new-conversation-page.tsx';

// A parent writes to the academy about a child.
export const Route = createFileRoute('/dashboard/conversations/new/')({
  beforeLoad: requireRole('parent'),
  validateSearch: ({ child }: Record<string, unknown>): { child?: string } =>
    typeof child === 'string' ? { child } : {},
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(childrenQuery);
    void queryClient.prefetchQuery(answeringQuery);
  },
  component: NewConversationPage,
});
