import { createFileRoute } from '@tanstack/react-router';
import { CatalogueImportPage } from '#features/rewards/web/catalogue-import/import-page.tsx';
import { requireRole } from '#platform/web/session/route-roots.tsx';

// Prizes from a file.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/import/')({
  beforeLoad: requireRole('admin'),
  component: CatalogueImportPage,
});
