import { createFileRoute } from '@tanstack/react-router';
import { addresseesQuery, answeringQuery } from '#features/conversations/web/conversations.queries.ts';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewConversationPage } from './new-conversation-page.tsx';

// A parent writes to the academy about a child, staff to the child's family.
export const Route = createFileRoute('/dashboard/conversations/new/')({
  beforeLoad: requireRole('parent', 'teacher', 'admin'),
  validateSearch: ({ child }: Record<string, unknown>): { child?: string } =>
    typeof child === 'string' ? { child } : {},
  loaderDeps: ({ search: { child } }) => ({ child }),
  loader: ({ context: { queryClient, user }, deps: { child } }) => {
    if (user.role !== 'parent') {
      if (child !== undefined) void queryClient.prefetchQuery(addresseesQuery(child));
      return;
    }
    void queryClient.prefetchQuery(childrenQuery);
    void queryClient.prefetchQuery(answeringQuery);
  },
  component: NewConversationPage,
});
