import { createFileRoute } from '@tanstack/react-router';
import { newSearchOf } from '#features/bulletins/web/list/bulletin-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewBulletinPage } from './new-bulletin-page.tsx';

const searchOf = addressSearch(newSearchOf);

// A new announcement, with who will see it.
export const Route = createFileRoute('/dashboard/notifications/new/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: NewBulletinPage,
});
