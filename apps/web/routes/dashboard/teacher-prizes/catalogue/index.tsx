import { createFileRoute } from '@tanstack/react-router';
import { catalogueSearchOf } from '#features/rewards/web/catalogue/catalogue-search.view.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { CataloguePage } from './catalogue-page.tsx';

const searchOf = withRememberedRows(
  '/dashboard/teacher-prizes/catalogue',
  withRememberedColumns('catalogue', catalogueSearchOf),
);

// The prizes that there are, with their stock.
export const Route = createFileRoute('/dashboard/teacher-prizes/catalogue/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: CataloguePage,
});
