import { createFileRoute } from '@tanstack/react-router';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import { trialSearchOf } from '#features/trials/web/family/trial-search.view.ts';
import { trialGroupsQuery, trialsQuery } from '#features/trials/web/trials.queries.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { TrialsPage } from './trials-page.tsx';

const searchOf = addressSearch(trialSearchOf);

// Trial lessons: a parent's own, and those that a child can try.
export const Route = createFileRoute('/dashboard/trials/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('parent'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps: { group } }) => {
    void queryClient.prefetchQuery(trialsQuery);
    loadSelectedChild(queryClient, user).then(
      (child) =>
        child &&
        void queryClient.prefetchQuery(trialGroupsQuery({ childId: child.userId, groupId: group, page: 1 })),
      // The page asks for the children itself, and shows failures.
      () => undefined,
    );
  },
  component: TrialsPage,
});
