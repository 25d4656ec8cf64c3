import { createFileRoute } from '@tanstack/react-router';
import { parts } from '#features/conversations/shared/conversations.rules.ts';
import type { Part } from '#features/conversations/shared/conversations.ts';
import {
  conversationsQuery,
  ownConversationsQuery,
} from '#features/conversations/web/conversations.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ConversationsPage } from './conversations-page.tsx';

// What families and the academy write to each other: a parent's own conversations, or those that staff answer.
export const Route = createFileRoute('/dashboard/conversations/')({
  beforeLoad: requireRole('admin', 'teacher', 'parent'),
  validateSearch: ({ part }: Record<string, unknown>): { part?: Part } => {
    const known = parts.find((each) => each === part);
    return known ? { part: known } : {};
  },
  loaderDeps: ({ search: { part = 'waiting' } }) => ({ part }),
  loader: ({ context: { queryClient, user }, deps: { part } }) => {
    if (user.role === 'parent') void queryClient.prefetchInfiniteQuery(ownConversationsQuery);
    else void queryClient.prefetchInfiniteQuery(conversationsQuery(part));
  },
  component: ConversationsPage,
});
