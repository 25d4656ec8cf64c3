import { createFileRoute } from '@tanstack/react-router';
import { EditChildPage } from '#features/people/web/child-form/edit-child-page.tsx';
import { childQuery } from '#features/people/web/children.queries.ts';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// A child's details.
export const Route = createFileRoute('/dashboard/children/$childId/edit/')({
  beforeLoad: requireRole('parent'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(childQuery(params.childId)),
  component: EditChildPage,
});
