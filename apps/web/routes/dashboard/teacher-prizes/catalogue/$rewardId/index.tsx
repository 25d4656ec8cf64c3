import { createFileRoute } from '@tanstack/react-router';
import { RewardPage } from '#features/rewards/web/prize/reward-page.tsx';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// A prize: texts, options, stock and its history.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/$rewardId/')({
  beforeLoad: requireRole('admin', 'teacher'),
  component: RewardPage,
});
