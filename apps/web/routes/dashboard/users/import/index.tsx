import { createFileRoute } from '@tanstack/react-router';
import { UserImportPage } from '#features/people/web/import/user-import-page.tsx';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// Families from a file.
export const Route = createFileRoute('/dashboard/users/import/')({
  beforeLoad: requireRole('admin'),
  component: UserImportPage,
});
