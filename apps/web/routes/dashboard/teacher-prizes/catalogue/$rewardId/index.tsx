import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { RewardPage } from './reward-page.tsx';

// A prize: texts, options, stock and its history.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/$rewardId/')({
  beforeLoad: requireRole('admin', 'teacher'),
  component: RewardPage,
});
