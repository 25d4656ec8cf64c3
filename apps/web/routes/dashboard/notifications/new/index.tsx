import { createFileRoute } from '@tanstack/react-router';
import { NewBulletinPage } from '#features/bulletins/web/form/new-bulletin-page.tsx';
import { copySearchOf } from '#features/bulletins/web/list/bulletin-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/route-roots.tsx';

const searchOf = addressSearch(copySearchOf);

// A new announcement, with who will see it.
export const Route = createFileRoute('/dashboard/notifications/new/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: NewBulletinPage,
});
