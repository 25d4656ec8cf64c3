import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressSearch } from '#platform/web/address-search.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import type { BooksFrameComponent } from './components/books-frame.tsx';
import { invoicesSearchOf } from './invoices/invoices-search.view.ts';

const invoicesSearch = addressSearch(withRememberedRows('/dashboard/billing/invoices', invoicesSearchOf));

/** What surrounds the tabs, loaded with them. */
type LoadFrame = () => Promise<BooksFrameComponent>;

const invoicesRoute = (loadFrame: LoadFrame) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'billing/invoices',
    validateSearch: invoicesSearch,
    beforeLoad: requireRole('admin'),
    component: lazyRouteComponent(async () => {
      const [{ InvoicesPage }, Frame] = await Promise.all([
        import('./invoices/invoices-page.tsx'),
        loadFrame(),
      ]);
      return { default: () => <InvoicesPage Frame={Frame} /> };
    }),
  });

const paymentsRoute = (loadFrame: LoadFrame) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'billing/payments',
    beforeLoad: requireRole('admin'),
    component: lazyRouteComponent(async () => {
      const [{ PaymentsPage }, Frame] = await Promise.all([
        import('./payments/payments-page.tsx'),
        loadFrame(),
      ]);
      return { default: () => <PaymentsPage Frame={Frame} /> };
    }),
  });

/** The academy's books, for admins: invoices, and payments to match. */
export const invoicesRoutes = (loadFrame: LoadFrame) =>
  [invoicesRoute(loadFrame), paymentsRoute(loadFrame)] as const;
