import { createFileRoute } from '@tanstack/react-router';
import { auditQuery } from '#features/audit/web/audit.queries.ts';
import { userTabSearchOf } from '#features/people/web/user/user-tabs.view.ts';
import { userQuery } from '#features/people/web/users.queries.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { loadTab } from './tabs.tsx';
import { UserPage } from './user-page.tsx';

const searchOf = addressSearch(userTabSearchOf);

// A user, with what each feature knows of them.
export const Route = createFileRoute('/dashboard/users/$userId/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { userId }, deps: { tab } }) => {
    loadTab(tab ?? 'overview');
    void queryClient.prefetchQuery(userQuery(userId));
    if (tab === 'account') void queryClient.prefetchInfiniteQuery(auditQuery({ userId }));
  },
  component: UserPage,
});
