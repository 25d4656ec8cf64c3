import { createFileRoute } from '@tanstack/react-router';
import { creditsQuery } from '#features/makeups/web/makeups.queries.ts';
import { chooseChild, loadChildren, loadSelectedChild } from '#features/people/web/people.queries.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { MakeUpsPage } from './make-ups-page.tsx';

const searchOf = addressSearch(({ child }) => (typeof child === 'string' ? { child } : {}));

// The missed lessons of a parent's child that can be made up; a link may name the child by account.
export const Route = createFileRoute('/dashboard/make-ups/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('parent'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps }) => {
    // The page asks for the children itself, and shows failures.
    const children = await loadChildren(queryClient).catch(() => []);
    const named = children.find(({ userId }) => userId === deps.child);
    if (named) chooseChild(user.id, named.id);
    const child = named ?? (await loadSelectedChild(queryClient, user).catch(() => null));
    if (child) void queryClient.prefetchQuery(creditsQuery(child.userId));
  },
  component: MakeUpsPage,
});
