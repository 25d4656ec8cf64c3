import { createFileRoute } from '@tanstack/react-router';
import { NewRewardPage } from '#features/rewards/web/prize/new-reward-page.tsx';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// A new prize.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/new/')({
  beforeLoad: requireRole('admin'),
  component: NewRewardPage,
});
