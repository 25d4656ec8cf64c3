import { createFileRoute } from '@tanstack/react-router';
import { NewUserPage } from '#features/people/web/user-form/new-user-page.tsx';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// A new user.
export const Route = createFileRoute('/dashboard/users/new/')({
  beforeLoad: requireRole('admin'),
  component: NewUserPage,
});
