import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { CatalogueImportPage } from './import-page.tsx';

// Prizes from a file.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/import/')({
  beforeLoad: requireRole('admin'),
  component: CatalogueImportPage,
});
