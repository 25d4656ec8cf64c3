import { createFileRoute } from '@tanstack/react-router';
import { selectedGroupOf, selectGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { groupShelfQuery, myShelfQuery } from '#features/shelf/web/shelf.queries.ts';
import { wordOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole, useUser } from '#platform/web/session/dashboard-user.ts';
import { FamilyShelfPage } from './family-shelf-page.tsx';
import { ShelfPage } from './shelf-page.tsx';

/** Whose shelf stands below one's own works, for a child in several groups. */
const groupSearch = addressSearch(({ group }): { group?: string | undefined } => ({ group: wordOf(group) }));

// A child's own works on the shelf, and what the children of the group have put there; for guardians the works of their children.
export const Route = createFileRoute('/dashboard/shelf/')({
  beforeLoad: requireRole('child', 'parent'),
  validateSearch: groupSearch,
  loaderDeps: ({ search: { group } }) => ({ group }),
  loader: ({ context: { queryClient, user }, deps }) => {
    if (user.role === 'parent') return void queryClient.prefetchQuery(childrenQuery);
    selectGroupOf(user, deps.group);
    void queryClient.prefetchQuery(myShelfQuery());
    const group = selectedGroupOf(user);
    if (group) void queryClient.prefetchInfiniteQuery(groupShelfQuery(group.id));
  },
  component: () => (useUser().role === 'parent' ? <FamilyShelfPage /> : <ShelfPage />),
});
