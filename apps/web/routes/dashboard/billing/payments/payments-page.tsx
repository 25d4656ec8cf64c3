import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { WaitingTransfer } from '#features/invoices/shared/statements.ts';
import type { BooksFrameComponent } from '#features/invoices/web/components/books-frame.tsx';
import { ImportStatement } from '#features/invoices/web/payments/import-statement.tsx';
import classes from '#features/invoices/web/payments/payments.module.css';
import { TransfersLine } from '#features/invoices/web/payments/transfers-line.tsx';
import {
  isNarrowed,
  shownColumns,
  type TransfersSearch,
  transfersAskedOf,
  transfersFilterOf,
} from '#features/invoices/web/payments/transfers-search.view.ts';
import { type TransfersAnswer, TransfersTable } from '#features/invoices/web/payments/transfers-table.tsx';
import { exportTransfers, transfersQuery } from '#features/invoices/web/transfers.queries.ts';
import { fromStart } from '#platform/shared/address-values.ts';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { pickedIds, useRowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';

const route = getRouteApi('/dashboard/billing/payments/');

/**
 * Payments that wait for an admin, each with a proposal, and the import of the statement that contains them.
 */
export function PaymentsPage({ Frame }: { readonly Frame: BooksFrameComponent }) {
  const t = useTranslations('payment_work');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(transfersQuery(transfersAskedOf(search)));
  const selection = useRowSelection<WaitingTransfer>(JSON.stringify(transfersFilterOf(search)));
  const columns = shownColumns(search.cols);
  const go = (next: TransfersSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  // The last payment of a later page was matched.
  useExistingPage(list.data?.transfers, list.data?.total, () => {
    void navigate({ search: fromStart, resetScroll: false, replace: true });
  });

  const isEmpty = list.data?.total === 0 && !isNarrowed(search);
  return (
    <Frame tab="payments">
      <ImportStatement />
      <h2 className={classes.title}>{t('waiting')}</h2>
      {!isEmpty && <TransfersLine search={search} columns={columns} onChange={go} />}
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" count={3} />}
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
            <EmptyState picture={<MoonFlag />} message={t('none')} hint={t('none_hint')} />
          )
        }
        errorTitle={t('error')}
      >
        {(answer: TransfersAnswer) => (
          <div className={classes.work}>
            <TransfersTable
              answer={answer}
              search={search}
              columns={columns}
              selection={selection}
              onChange={go}
            />
          </div>
        )}
      </QueryStates>
      <SelectionBar selection={selection} total={list.data?.total ?? 0} isOver={list.data?.isOver ?? false}>
        <ExportMenu seen={() => exportTransfers(search, columns, pickedIds(selection))} />
      </SelectionBar>
    </Frame>
  );
}
