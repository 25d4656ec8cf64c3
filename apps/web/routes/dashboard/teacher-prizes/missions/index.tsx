import { createFileRoute } from '@tanstack/react-router';
import { missionSearchOf } from '#features/rewards/web/missions/mission-search.view.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { MissionsPage } from './missions-page.tsx';

// Missions of groups.
export const Route = createFileRoute('/dashboard/teacher-prizes/missions/')({
  validateSearch: missionSearchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: MissionsPage,
});
