import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupImportPage } from './group-import-page.tsx';

// Groups from a file.
export const Route = createFileRoute('/dashboard/groups/import/')({
  beforeLoad: requireRole('admin'),
  component: GroupImportPage,
});
