import { createFileRoute } from '@tanstack/react-router';
import { analyticsQuery } from '#features/analytics/web/analytics.queries.ts';
import { analyticsSearchOf } from '#features/analytics/web/overview/analytics-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { AnalyticsPage } from './analytics-page.tsx';

const searchOf = addressSearch(analyticsSearchOf);

// How the academy is doing: figures, charts, tables.
export const Route = createFileRoute('/dashboard/analytics/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(analyticsQuery(deps)),
  component: AnalyticsPage,
});
