import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { NewRewardPage } from './new-reward-page.tsx';

// A new prize.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/new/')({
  beforeLoad: requireRole('admin'),
  component: NewRewardPage,
});
