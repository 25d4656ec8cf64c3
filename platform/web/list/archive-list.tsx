import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from '../form/search-field.tsx';
import { Telescope } from '../illustrations/empty-scenes.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { Skeletons } from '../states/skeletons.tsx';
import classes from './archive-list.module.css';
import { PagedList, type PagedQuery } from './paged-list.tsx';

interface Props<Page, Row> {
  readonly query: PagedQuery<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly texts: Record<'search' | 'error' | 'noneFound' | 'clearSearch', string>;
  /** What the server was asked for; undefined asks for all. */
  readonly words: string | undefined;
  readonly onSearch: (words: string | undefined) => void;
  /** Instead of the search and the rows, when there is nothing in the archive. */
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** What was removed and can be brought back: searched by the server, page by page, as rows of one surface. */
export function ArchiveList<Page, Row>(props: Props<Page, Row>) {
  const { query, rowsOf, texts, words, onSearch, empty, children } = props;
  const isBare = !words && query.data?.pages.every((page) => rowsOf(page).length === 0);
  const clear = (
    <Button variant="default" onClick={() => onSearch(undefined)}>
      {texts.clearSearch}
    </Button>
  );
  const noneFound = <EmptyState picture={<Telescope />} message={texts.noneFound} action={clear} />;
  return (
    <>
      {!isBare && (
        <search className={classes.search}>
          <SearchField label={texts.search} text={words ?? ''} onChange={onSearch} />
        </search>
      )}
      <PagedList
        query={query}
        rowsOf={rowsOf}
        loading={<Skeletons shape="row" />}
        errorTitle={texts.error}
        empty={words ? noneFound : empty}
      >
        {(rows) => <ul className={classes.list}>{rows.map(children)}</ul>}
      </PagedList>
    </>
  );
}

interface RowProps {
  readonly name: ReactNode;
  /** Below the name, a line each. */
  readonly facts: ReactNode;
  readonly acts: ReactNode;
}

/** A row of an {@link ArchiveList}: what it was, when it went, and the way back. */
export function ArchiveRow({ name, facts, acts }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {facts}
      </span>
      <span className={classes.acts}>{acts}</span>
    </li>
  );
}

/** A quiet line of an {@link ArchiveRow}. */
export function ArchiveFact({ children }: { children: ReactNode }) {
  return <span className={classes.fact}>{children}</span>;
}
