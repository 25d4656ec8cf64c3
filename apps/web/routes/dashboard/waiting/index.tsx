import { createFileRoute } from '@tanstack/react-router';
import { ownWaitingQuery } from '#features/waiting/web/waiting.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { WaitingPage } from './waiting-page.tsx';

// What a parent's children wait for, and the seats on offer.
export const Route = createFileRoute('/dashboard/waiting/')({
  beforeLoad: requireRole('parent'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(ownWaitingQuery),
  component: WaitingPage,
});
