import { createFileRoute } from '@tanstack/react-router';
import { closuresQuery } from '#features/schedule/web/closures.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ClosuresPage } from './closures-page.tsx';

const yearSearch = addressSearch((search): { year?: number } => {
  const year = Number(search.year);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {};
});

// Days without lessons.
export const Route = createFileRoute('/dashboard/schedule/closures/')({
  validateSearch: yearSearch,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => ({ year: search.year ?? Number(vilniusDate(Date.now()).slice(0, 4)) }),
  loader: ({ context: { queryClient }, deps: { year } }) =>
    void queryClient.prefetchQuery(closuresQuery(year)),
  component: ClosuresPage,
});
