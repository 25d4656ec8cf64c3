import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { asksWhose, moduleGroupsQuery, moduleQuery } from '#features/courses/web/courses.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { wordOf } from '#platform/shared/address-values.ts';
import { isStaff } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { showKeptRead, whenOffline } from '#platform/web/offline/offline-reads.ts';
import { ModulePage } from './module-page.tsx';

/** By which group, and whose progress: a parent's address names a child. */
const viewSearch = addressSearch((search): { group?: string | undefined; child?: string | undefined } => ({
  group: wordOf(search.group),
  child: wordOf(search.child),
}));

interface Reader {
  readonly queryClient: QueryClient;
  readonly user: SessionUser;
}

function loadModule(
  { queryClient, user }: Reader,
  moduleId: string,
  asked: { group?: string | undefined; child?: string | undefined },
) {
  // Whose view it is: that of the group in the address, otherwise of a child's selected one.
  const group = asked.group ?? (user.role === 'child' ? selectedGroupOf(user)?.id : undefined);
  const query = moduleQuery(moduleId, group, asked.child);
  void queryClient.prefetchQuery(query);
  if (isStaff(user.role) && !group && !asked.child)
    void queryClient.prefetchQuery(moduleGroupsQuery(moduleId));
  // A device may have stored a module in the format of an earlier version of the app.
  const isWhole = ({ locked }: { locked?: unknown }) => Array.isArray(locked);
  return whenOffline(showKeptRead(queryClient, { userId: user.id, queryKey: query.queryKey }, isWhole));
}

/** A guardian looks at a child's progress, also where a way here named no child. */
async function showWatched(reader: Reader, moduleId: string, group: string | undefined) {
  const { loadWatchedChild } = await import('#features/courses/web/watched-child.queries.ts');
  const child = await loadWatchedChild(reader, { moduleId, groupId: group });
  if (child)
    throw redirect({
      to: '/dashboard/modules/$moduleId',
      params: { moduleId },
      search: { group, child },
      replace: true,
    });
  return loadModule(reader, moduleId, { group });
}

// The lessons of a module.
export const Route = createFileRoute('/dashboard/modules/$moduleId/')({
  validateSearch: viewSearch,
  loaderDeps: ({ search: { group, child } }) => ({ group, child }),
  loader: ({ context, params: { moduleId }, deps }) =>
    asksWhose(context.user, deps.child)
      ? showWatched(context, moduleId, deps.group)
      : loadModule(context, moduleId, deps),
  component: ModulePage,
});
