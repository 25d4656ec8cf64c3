import { createFileRoute } from '@tanstack/react-router';
import { listSearchOf } from '#features/bulletins/web/list/bulletin-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { BulletinsPage } from './bulletins-page.tsx';

const searchOf = addressSearch(listSearchOf);

// The announcements of staff: running, planned, past.
export const Route = createFileRoute('/dashboard/notifications/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: BulletinsPage,
});
