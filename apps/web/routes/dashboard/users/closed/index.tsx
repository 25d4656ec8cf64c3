import { createFileRoute } from '@tanstack/react-router';
import { closedUsersQuery } from '#features/people/web/users.queries.ts';
import { textOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ClosedUsersPage } from './closed-users-page.tsx';

/** The words of the search; without any, all are listed. */
interface Search {
  readonly q?: string | undefined;
}

const searchOf = addressSearch(({ q }): Search => ({ q: textOf(q, 100) }));

// Accounts that are disabled or about to be deleted, to bring back.
export const Route = createFileRoute('/dashboard/users/closed/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchInfiniteQuery(closedUsersQuery(deps.q)),
  component: ClosedUsersPage,
});
