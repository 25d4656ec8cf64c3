import { createFileRoute } from '@tanstack/react-router';
import { groupFeedbackQuery } from '#features/feedback/web/feedback.queries.ts';
import { groupSearchOf, termOfSearch } from '#features/feedback/web/group/group-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupFeedbackPage } from './group-feedback-page.tsx';

const searchOf = addressSearch(groupSearchOf);

// A group's feedback as staff write it, beside the facts.
export const Route = createFileRoute('/dashboard/groups/$groupId/feedback/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search: { year, semester } }) => ({ year, semester }),
  loader: ({ context: { queryClient }, params: { groupId }, deps }) =>
    void queryClient.prefetchQuery(groupFeedbackQuery(groupId, termOfSearch(deps))),
  component: GroupFeedbackPage,
});
