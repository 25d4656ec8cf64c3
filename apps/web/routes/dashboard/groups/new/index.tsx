import { createFileRoute } from '@tanstack/react-router';
import { formChoicesQuery } from '#features/groups/web/groups.queries.ts';
import { idOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewGroupPage } from './new-group-page.tsx';

/** The group to copy, if any. */
function searchOf({ copy }: Readonly<Record<string, unknown>>): { readonly copy?: string | undefined } {
  const groupId = idOf(copy);
  return groupId ? { copy: groupId } : {};
}

// A new group, blank or a copy of another.
export const Route = createFileRoute('/dashboard/groups/new/')({
  validateSearch: addressSearch(searchOf),
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(formChoicesQuery),
  component: NewGroupPage,
});
