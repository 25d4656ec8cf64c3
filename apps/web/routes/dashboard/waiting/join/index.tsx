import { createFileRoute } from '@tanstack/react-router';
import { joinChoicesQuery } from '#features/waiting/web/waiting.queries.ts';
import { idOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { JoinWaitingPage } from './join-waiting-page.tsx';

interface JoinSearch {
  readonly groupId?: string | undefined;
  readonly planId?: string | undefined;
}

const searchOf = addressSearch(
  ({ groupId, planId }): JoinSearch => ({ groupId: idOf(groupId), planId: idOf(planId) }),
);

// Joining the waiting list of a group or a plan, or by a wish.
export const Route = createFileRoute('/dashboard/waiting/join/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('parent'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { groupId, planId } }) =>
    void queryClient.prefetchQuery(
      joinChoicesQuery({ ...(groupId && { groupId }), ...(planId && { planId }) }),
    ),
  component: JoinWaitingPage,
});
