import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewUserPage } from './new-user-page.tsx';

// A new user.
export const Route = createFileRoute('/dashboard/users/new/')({
  beforeLoad: requireRole('admin'),
  component: NewUserPage,
});
