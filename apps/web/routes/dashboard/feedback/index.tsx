import { createFileRoute } from '@tanstack/react-router';
import { workSearchOf } from '#features/feedback/web/work-list/work-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { FeedbackWorkPage } from './feedback-work-page.tsx';

const searchOf = addressSearch(workSearchOf);

// Feedback that waits for an admin.
export const Route = createFileRoute('/dashboard/feedback/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  component: FeedbackWorkPage,
});
