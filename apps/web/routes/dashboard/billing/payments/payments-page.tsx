import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { BooksFrameComponent } from '#features/invoices/web/components/books-frame.tsx';
import { useStatementImport } from '#features/invoices/web/payments/import-statement.tsx';
import type { TransfersSearch } from '#features/invoices/web/payments/transfers-search.view.ts';
import { TransfersTabs } from '#features/invoices/web/payments/transfers-tabs.tsx';
import { WaitingList } from '#features/invoices/web/payments/waiting-list.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/billing/payments/');

// The work is what waits: what is behind it is loaded when it is asked for.
const DecidedList = lazy(async () => ({
  default: (await import('#features/invoices/web/payments/decided-list.tsx')).DecidedList,
}));
const StatementList = lazy(async () => ({
  default: (await import('#features/invoices/web/payments/statement-list.tsx')).StatementList,
}));

/**
 * Payments that wait for an admin, each with a proposal, those that were matched or set aside, and the import of the statement that
 * contains them.
 */
export function PaymentsPage({ Frame }: { readonly Frame: BooksFrameComponent }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: TransfersSearch) => void navigate({ search: next, resetScroll: false, replace: true });
  const { tab } = search;
  const { button, panel } = useStatementImport();
  return (
    <Frame tab="payments" action={button}>
      {panel}
      <TransfersTabs
        search={search}
        // Each list is a place to come back to.
        onChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
      <Suspense fallback={<Skeletons shape="row" count={3} />}>
        {tab === undefined && <WaitingList search={search} onChange={go} />}
        {tab === 'files' && <StatementList search={search} onChange={go} />}
        {(tab === 'booked' || tab === 'ignored') && (
          <DecidedList key={tab} state={tab} search={search} onChange={go} />
        )}
      </Suspense>
    </Frame>
  );
}
