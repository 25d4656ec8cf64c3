import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../states/error-state.tsx';
import { QueryStates } from '../states/query-states.tsx';
import classes from './paged-list.module.css';

/** A query whose answers come in pages. */
export type PagedQuery<Page> = UseInfiniteQueryResult<InfiniteData<Page, unknown>, Error>;

interface MoreProps {
  readonly query: Pick<
    PagedQuery<unknown>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  /** What the next page has, where “Show more” doesn’t say it. */
  readonly label?: string;
}

/** Fetches the next page of a list that grows; says so when that failed, and renders nothing after the last page. */
export function MorePages({ query, label }: MoreProps) {
  const t = useTranslations('kit');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  if (!hasNextPage) return null;
  const fetchNext = () => void query.fetchNextPage();
  if (isFetchNextPageError) return <ErrorState error={error} onRetry={fetchNext} />;
  return (
    <div className={classes.more}>
      <Button variant="default" loading={isFetchingNextPage} onClick={fetchNext}>
        {label ?? t('show_more')}
      </Button>
    </div>
  );
}

interface Props<Page, Row> {
  readonly query: PagedQuery<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly loading: ReactNode;
  readonly errorTitle: string;
  /** Without any rows. */
  readonly empty: ReactNode;
  readonly moreLabel?: string;
  /** The rows of all pages that were fetched. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that grows page by page: loading, empty, error with a retry, its rows, and the way to more of them. */
export function PagedList<Page, Row>(props: Props<Page, Row>) {
  const { query, rowsOf, loading, errorTitle, empty, moreLabel, children } = props;
  return (
    <QueryStates
      query={query}
      loading={loading}
      errorTitle={errorTitle}
      isEmpty={({ pages }) => pages.every((page) => rowsOf(page).length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <>
          {children(pages.flatMap(rowsOf))}
          <MorePages query={query} {...(moreLabel && { label: moreLabel })} />
        </>
      )}
    </QueryStates>
  );
}
