import { createFileRoute } from '@tanstack/react-router';
import { newUserSearchOf } from '#features/people/web/user-form/new-user-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewUserPage } from './new-user-page.tsx';

// A new user.
export const Route = createFileRoute('/dashboard/users/new/')({
  validateSearch: addressSearch(newUserSearchOf),
  beforeLoad: requireRole('admin'),
  component: NewUserPage,
});
