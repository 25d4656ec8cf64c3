import { createFileRoute } from '@tanstack/react-router';
import { childQuery } from '#features/people/web/children.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { EditChildPage } from './edit-child-page.tsx';

// A child's details.
export const Route = createFileRoute('/dashboard/children/$childId/edit/')({
  beforeLoad: requireRole('parent'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(childQuery(params.childId)),
  component: EditChildPage,
});
