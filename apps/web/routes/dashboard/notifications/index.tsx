import { createFileRoute } from '@tanstack/react-router';
import { bulletinsQuery } from '#features/bulletins/web/bulletins.queries.ts';
import { bulletinsAskedOf, listSearchOf } from '#features/bulletins/web/list/bulletin-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { BulletinsPage } from './bulletins-page.tsx';

const searchOf = addressSearch(
  withRememberedRows('/dashboard/notifications', withRememberedColumns('bulletins', listSearchOf)),
);

// The announcements of staff: running, planned, past.
export const Route = createFileRoute('/dashboard/notifications/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(bulletinsQuery(bulletinsAskedOf(deps))),
  component: BulletinsPage,
});
