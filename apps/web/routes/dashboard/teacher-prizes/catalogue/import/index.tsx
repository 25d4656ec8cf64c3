import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/route-roots.tsx';
import { CatalogueImportPage } from './import-page.tsx';

// Prizes from a file.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/import/')({
  beforeLoad: requireRole('admin'),
  component: CatalogueImportPage,
});
