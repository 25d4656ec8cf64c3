import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InvoiceRow } from '#features/invoices/shared/invoices.ts';
import type { BooksFrameComponent } from '#features/invoices/web/components/books-frame.tsx';
import { InvoiceDialog } from '#features/invoices/web/invoices/invoice-dialog.tsx';
import classes from '#features/invoices/web/invoices/invoices.module.css';
import { InvoicesActs } from '#features/invoices/web/invoices/invoices-acts.tsx';
import { InvoicesLine } from '#features/invoices/web/invoices/invoices-line.tsx';
import {
  type InvoicesSearch,
  invoicesAskedOf,
  invoicesFilterOf,
  isNarrowed,
  shownColumns,
} from '#features/invoices/web/invoices/invoices-search.view.ts';
import { type InvoicesAnswer, InvoicesTable } from '#features/invoices/web/invoices/invoices-table.tsx';
import { NewInvoiceDialog } from '#features/invoices/web/invoices/new-invoice-dialog.tsx';
import { OpenDebts } from '#features/invoices/web/invoices/open-debts.tsx';
import { OpenSum } from '#features/invoices/web/invoices/open-sum.tsx';
import { debtsQuery, invoicesQuery } from '#features/invoices/web/invoices.queries.ts';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';
import { useNewInAddress } from '#platform/web/use-new-in-address.ts';

const route = getRouteApi('/dashboard/billing/invoices/');

/** All invoices: the state of each, and what can be done with it. */
export function InvoicesPage({ Frame }: { readonly Frame: BooksFrameComponent }) {
  const t = useTranslations('invoice_books');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isNew, setNew] = useState(false);
  useNewInAddress(() => setNew(true));
  const today = vilniusDate(Date.now());
  const list = useQuery(invoicesQuery(invoicesAskedOf(search, today)));
  const debts = useQuery(debtsQuery(search.q ?? ''));
  const selection = useRowSelection<InvoiceRow>(JSON.stringify(invoicesFilterOf(search, today)));
  const columns = shownColumns(search.cols);
  const go = (next: InvoicesSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  useExistingPage(list.data?.invoices, list.data?.total, () => {
    void navigate({ search: fromStart, replace: true });
  });

  const action = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Frame tab="invoices" action={action}>
      <InvoicesLine search={search} known={list.data} columns={columns} onChange={go} />
      {/* All appear at once: debts that came later would move the list away. */}
      {debts.isLoading || list.isLoading ? (
        <TableSkeleton rows={search.size ?? usualWorkSize} columns={columns.length} cardLines={3} />
      ) : (
        <>
          <div className={classes.facts}>
            {list.data && (
              <OpenSum
                search={search}
                openCents={list.data.openCents}
                overdueCents={list.data.overdueCents}
              />
            )}
            {debts.data && <OpenDebts debts={debts.data} />}
          </div>
          <QueryStates
            query={list}
            loading={
              <TableSkeleton rows={search.size ?? usualWorkSize} columns={columns.length} cardLines={3} />
            }
            isEmpty={({ total }: { total: number }) => total === 0}
            empty={
              isNarrowed(search) ? (
                <EmptyState
                  picture={<Telescope />}
                  message={t('none_found')}
                  action={
                    <Button variant="default" onClick={() => go({ size: search.size, cols: search.cols })}>
                      {t('clear_filters')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  picture={<MoonFlag />}
                  message={t('none')}
                  hint={t('none_hint')}
                  action={
                    <Button variant="default" onClick={() => setNew(true)}>
                      {t('new')}
                    </Button>
                  }
                />
              )
            }
            errorTitle={t('error')}
          >
            {(answer: InvoicesAnswer) => (
              <InvoicesTable
                answer={answer}
                search={search}
                columns={columns}
                selection={selection}
                onChange={go}
              />
            )}
          </QueryStates>
        </>
      )}
      {/* Stays when the list empties: an act may move invoices out of it before its answer arrives. */}
      <InvoicesActs
        search={search}
        columns={columns}
        selection={selection}
        total={list.data?.total ?? 0}
        isOver={list.data?.isOver ?? false}
      />
      {search.invoice && (
        <InvoiceDialog invoiceId={search.invoice} onClose={() => go({ ...search, invoice: undefined })} />
      )}
      {isNew && (
        <NewInvoiceDialog
          onClose={() => setNew(false)}
          onIssued={(invoice) => {
            setNew(false);
            go({ ...search, invoice });
          }}
        />
      )}
    </Frame>
  );
}
