import { createFileRoute } from '@tanstack/react-router';
import { claimsQuery } from '#features/rewards/web/claims.queries.ts';
import { claimsFilterOf, prizeSearchOf } from '#features/rewards/web/work-list/prize-search.view.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { TeacherPrizesPage } from './teacher-prizes-page.tsx';

const searchOf = withRememberedRows('/dashboard/teacher-prizes', prizeSearchOf);

// Prizes to prepare and to hand over.
export const Route = createFileRoute('/dashboard/teacher-prizes/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(claimsQuery(claimsFilterOf(deps))),
  component: TeacherPrizesPage,
});
