import { createFileRoute } from '@tanstack/react-router';
import { FeedbackWorkPage } from '#features/feedback/web/work-list/feedback-work-page.tsx';
import { workSearchOf } from '#features/feedback/web/work-list/work-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/route-roots.tsx';

const searchOf = addressSearch(workSearchOf);

// Feedback that waits for an admin.
export const Route = createFileRoute('/dashboard/feedback/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  component: FeedbackWorkPage,
});
