import { createFileRoute, redirect } from '@tanstack/react-router';
import { diplomasQuery } from '#features/diplomas/web/diplomas.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ChildDiplomasPage } from './child-diplomas-page.tsx';

// A child's own diplomas.
export const Route = createFileRoute('/dashboard/studies/diploma/')({
  staticData: { screen: 'odyssey' },
  beforeLoad: ({ context }) => {
    // One address in every mail and menu: a parent's screen lets them choose a child.
    if (context.user.role === 'parent') throw redirect({ to: '/dashboard/diploma', replace: true });
    requireRole('child')({ context });
  },
  loader: ({ context: { queryClient, user } }) => void queryClient.prefetchQuery(diplomasQuery(user.id)),
  component: ChildDiplomasPage,
});
