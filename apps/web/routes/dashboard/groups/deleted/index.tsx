import { createFileRoute } from '@tanstack/react-router';
import { deletedGroupsQuery } from '#features/groups/web/groups.queries.ts';
import { textOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { DeletedGroupsPage } from './deleted-groups-page.tsx';

/** The words of the search; without any, all are listed. */
interface Search {
  readonly q?: string | undefined;
}

const searchOf = addressSearch(({ q }): Search => ({ q: textOf(q, 100) }));

// The deleted groups, to bring back.
export const Route = createFileRoute('/dashboard/groups/deleted/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchInfiniteQuery(deletedGroupsQuery(deps.q)),
  component: DeletedGroupsPage,
});
