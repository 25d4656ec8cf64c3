import { createFileRoute } from '@tanstack/react-router';
import { diplomasQuery } from '#features/diplomas/web/diplomas.queries.ts';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ParentDiplomasPage } from './parent-diplomas-page.tsx';

// The diplomas of a parent's child.
export const Route = createFileRoute('/dashboard/diploma/')({
  staticData: { screen: 'odyssey' },
  beforeLoad: requireRole('parent'),
  loader: ({ context: { queryClient, user } }) => {
    loadSelectedChild(queryClient, user).then(
      (child) => child && void queryClient.prefetchQuery(diplomasQuery(child.userId)),
      // The page asks for the children itself, and shows failures.
      () => undefined,
    );
  },
  component: ParentDiplomasPage,
});
