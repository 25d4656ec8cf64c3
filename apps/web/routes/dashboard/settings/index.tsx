import { createFileRoute } from '@tanstack/react-router';
import { academySettingsQuery } from '#features/academy/web/academy.queries.ts';
import { SettingsReach } from '#features/desk/web/components/settings-reach.tsx';
import { LevelSettings } from '#features/points/web/components/level-settings.tsx';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { SettingsPage } from './settings-page.tsx';

// How the academy is set up, its levels with it, and whom a change concerns.
export const Route = createFileRoute('/dashboard/settings/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(academySettingsQuery),
  component: () => <SettingsPage Levels={LevelSettings} Reach={SettingsReach} />,
});
