import { createFileRoute } from '@tanstack/react-router';
import { claimsQuery } from '#features/rewards/web/claims.queries.ts';
import { claimsAskedOf, prizeSearchOf } from '#features/rewards/web/work-list/prize-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { TeacherPrizesPage } from './teacher-prizes-page.tsx';

const searchOf = addressSearch(
  withRememberedRows('/dashboard/teacher-prizes', withRememberedColumns('claims', prizeSearchOf)),
);

// Prizes to prepare and to hand over.
export const Route = createFileRoute('/dashboard/teacher-prizes/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(claimsQuery(claimsAskedOf(deps))),
  component: TeacherPrizesPage,
});
