import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/route-roots.tsx';
import { NewRewardPage } from './new-reward-page.tsx';

// A new prize.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/new/')({
  beforeLoad: requireRole('admin'),
  component: NewRewardPage,
});
