import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { UserImportPage } from './user-import-page.tsx';

// Families from a file.
export const Route = createFileRoute('/dashboard/users/import/')({
  beforeLoad: requireRole('admin'),
  component: UserImportPage,
});
