import { createFileRoute } from '@tanstack/react-router';
import { NewChildPage } from '#features/people/web/child-form/new-child-page.tsx';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// A child to invite.
export const Route = createFileRoute('/dashboard/children/new/')({
  beforeLoad: requireRole('parent'),
  component: NewChildPage,
});
