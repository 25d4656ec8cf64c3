import { createFileRoute } from '@tanstack/react-router';
import { BulletinPage } from '#features/bulletins/web/form/bulletin-page.tsx';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// A written announcement, to change it.
export const Route = createFileRoute('/dashboard/notifications/$bulletinId/')({
  beforeLoad: requireRole('admin', 'teacher'),
  component: BulletinPage,
});
