import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewChildPage } from './new-child-page.tsx';

// A child to add.
export const Route = createFileRoute('/dashboard/children/new/')({
  beforeLoad: requireRole('parent'),
  component: NewChildPage,
});
