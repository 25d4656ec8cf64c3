import { createFileRoute } from '@tanstack/react-router';
import { missionSearchOf } from '#features/rewards/web/missions/mission-search.view.ts';
import { MissionsPage } from '#features/rewards/web/missions/missions-page.tsx';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// Missions of groups.
export const Route = createFileRoute('/dashboard/teacher-prizes/missions/')({
  validateSearch: missionSearchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: MissionsPage,
});
