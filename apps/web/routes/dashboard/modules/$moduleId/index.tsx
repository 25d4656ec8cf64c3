import { createFileRoute } from '@tanstack/react-router';
import { moduleGroupsQuery, moduleQuery } from '#features/courses/web/courses.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { wordOf } from '#platform/shared/address-values.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { showKeptRead, whenOffline } from '#platform/web/offline/offline-reads.ts';
import { ModulePage } from './module-page.tsx';

/** By which group, and whose progress: a parent's address names a child. */
const viewSearch = addressSearch((search): { group?: string | undefined; child?: string | undefined } => ({
  group: wordOf(search.group),
  child: wordOf(search.child),
}));

// The lessons of a module.
export const Route = createFileRoute('/dashboard/modules/$moduleId/')({
  validateSearch: viewSearch,
  loaderDeps: ({ search: { group, child } }) => ({ group, child }),
  loader: ({ context: { queryClient, user }, params: { moduleId }, deps }) => {
    // Whose view it is: that of the group in the address, otherwise of a child's selected one.
    const group = deps.group ?? (user.role === 'child' ? selectedGroupOf(user)?.id : undefined);
    const asked = moduleQuery(moduleId, group, deps.child);
    void queryClient.prefetchQuery(asked);
    if (isStaff(user.role) && !group && !deps.child)
      void queryClient.prefetchQuery(moduleGroupsQuery(moduleId));
    // A device may have stored a module in the format of an earlier version of the app.
    const isWhole = ({ locked }: { locked?: unknown }) => Array.isArray(locked);
    return whenOffline(showKeptRead(queryClient, { userId: user.id, queryKey: asked.queryKey }, isWhole));
  },
  component: ModulePage,
});
