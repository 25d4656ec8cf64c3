import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';
import classes from './payments.module.css';
import { type TransfersSearch, transfersSearchOf } from './transfers-search.view.ts';

/** What the server answers of each list, beside its rows. */
export interface PageAnswer {
  readonly total: number;
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

interface PageProps<Row, Answer extends PageAnswer> {
  readonly query: UseQueryResult<Answer, Error>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly search: TransfersSearch;
  readonly onChange: (search: TransfersSearch) => void;
  /** Says that there are none at all. */
  readonly none: { readonly message: string; readonly hint: string };
  /** The address without its filters; undefined where it has none. */
  readonly unfiltered?: TransfersSearch | undefined;
}

interface ListPageProps<Row, Answer extends PageAnswer> extends PageProps<Row, Answer> {
  readonly loading: ReactNode;
  readonly belowLine?: boolean;
  readonly children: (answer: Answer) => ReactNode;
}

/** A page of one of the lists of payments: loading, empty, error with a retry, full. */
export function ListPage<Row, Answer extends PageAnswer>(props: ListPageProps<Row, Answer>) {
  const { query, rowsOf, search, onChange, none, unfiltered, loading, belowLine = false, children } = props;
  const t = useTranslations('payment_work');
  // The last payment of a later page was decided.
  useExistingPage(query.data && rowsOf(query.data), query.data?.total, () => onChange(fromStart(search)));
  return (
    <QueryStates
      query={query}
      loading={loading}
      isEmpty={({ total }) => total === 0}
      empty={
        unfiltered ? (
          <EmptyState
            picture={<Telescope />}
            message={t('none_found')}
            action={
              <Button variant="default" onClick={() => onChange(unfiltered)}>
                {t('clear_filters')}
              </Button>
            }
          />
        ) : (
          <EmptyState picture={<MoonFlag />} {...none} />
        )
      }
      errorTitle={t('error')}
    >
      {(answer) => (
        <div className={belowLine ? `${classes.work} ${classes.belowLine}` : classes.work}>
          {children(answer)}
        </div>
      )}
    </QueryStates>
  );
}

interface PlainListProps<Row, Answer extends PageAnswer> extends PageProps<Row, Answer> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The lines of text in a row. */
  readonly lines?: 1 | 2;
}

/** A list of payments or files in its fixed order, of which none is picked. */
export function PlainList<Row extends { readonly id: string }, Answer extends PageAnswer>({
  label,
  columns,
  lines = 1,
  ...page
}: PlainListProps<Row, Answer>) {
  const { rowsOf, search, onChange } = page;
  return (
    <ListPage
      {...page}
      loading={<TableSkeleton rows={search.size ?? usualWorkSize} columns={5} lines={lines} cardLines={4} />}
    >
      {(answer) => (
        <DataTable
          label={label}
          rows={rowsOf(answer)}
          columns={columns}
          rowKey={({ id }) => id}
          paging={keysetPaging({
            search,
            answer: { ...answer, shown: rowsOf(answer).length },
            read: transfersSearchOf,
            usualSize: usualWorkSize,
            onChange,
          })}
        />
      )}
    </ListPage>
  );
}
