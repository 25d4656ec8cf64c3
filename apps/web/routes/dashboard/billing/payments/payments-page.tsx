import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BooksFrameComponent } from '#features/invoices/web/components/books-frame.tsx';
import { ImportStatement } from '#features/invoices/web/payments/import-statement.tsx';
import classes from '#features/invoices/web/payments/payments.module.css';
import { WaitingTransferRow } from '#features/invoices/web/payments/waiting-transfer.tsx';
import { transfersQuery } from '#features/invoices/web/transfers.queries.ts';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** The page size of the work list. */
const pageSize = 25;

/**
 * Payments that wait for an admin, each with a proposal, and the import of the statement that contains them.
 */
export function PaymentsPage({ Frame }: { readonly Frame: BooksFrameComponent }) {
  const t = useTranslations('payment_work');
  const [page, setPage] = useState(1);
  const list = useQuery(transfersQuery(page, pageSize));
  return (
    <Frame tab="payments">
      <ImportStatement />
      <h2 className={classes.title}>{t('waiting')}</h2>
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" count={3} />}
        isEmpty={({ total }: { total: number }) => total === 0}
        empty={<EmptyState picture={<MoonFlag />} message={t('none')} hint={t('none_hint')} />}
        errorTitle={t('error')}
      >
        {({ transfers, total }) => (
          <>
            <ul className={classes.list}>
              {transfers.map((transfer) => (
                <WaitingTransferRow key={transfer.id} transfer={transfer} />
              ))}
            </ul>
            {total > pageSize && (
              <div className={classes.pager}>
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('previous')}
                </Button>
                <span>{t('page', { page, pages: Math.ceil(total / pageSize) })}</span>
                <Button
                  variant="default"
                  disabled={page * pageSize >= total}
                  onClick={() => setPage(page + 1)}
                >
                  {t('next')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryStates>
    </Frame>
  );
}
