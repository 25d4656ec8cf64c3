import { createFileRoute } from '@tanstack/react-router';
import { agreementsQuery } from '#features/agreements/web/agreements.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { AgreementsPage } from './agreements-page.tsx';

// What families sign: all of it for an admin, a parent's own for each child.
export const Route = createFileRoute('/dashboard/agreements/')({
  beforeLoad: requireRole('admin', 'parent'),
  loader: ({ context: { queryClient, user } }) => {
    if (user.role === 'admin') void queryClient.prefetchQuery(agreementsQuery);
  },
  component: AgreementsPage,
});
