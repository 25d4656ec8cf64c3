import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { BulletinPage } from './bulletin-page.tsx';

// A written announcement, to change it.
export const Route = createFileRoute('/dashboard/notifications/$bulletinId/')({
  beforeLoad: requireRole('admin', 'teacher'),
  component: BulletinPage,
});
