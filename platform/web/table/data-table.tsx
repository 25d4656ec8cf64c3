import type { ReactNode } from 'react';
import { scrollEdges, watchScrollEdges } from '../kit/scroll-edges.ts';
import { SortMenu } from '../list/sort-menu.tsx';
import classes from './data-table.module.css';
import { DataTableBody } from './data-table-body.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTablePager } from './data-table-pager.tsx';
import { HiddenColumns } from './hidden-columns.tsx';
import minor from './minor-columns.module.css';
import { pageSizes } from './remembered-rows.ts';
import type { Column } from './table-column.ts';
import head from './table-head.module.css';
import { type Sorting, type TablePosition, useTableRows } from './use-table-rows.ts';

export type { Column } from './table-column.ts';

/**
 * The server pages and sorts: rows are one page, `total` is the whole count. Only whether a column has `sortBy`
 * counts, not its values.
 */
export interface ServerPaging {
  readonly position: TablePosition;
  readonly total: number;
  /** Where counting stopped at `total`: how many rows are shown, and whether more follow. */
  readonly beyond?: { readonly shown: number; readonly more: boolean };
  /** How many rows may be chosen for a page; 5, 10 and 25 unless set. */
  readonly sizes?: readonly number[];
  readonly onChange: (position: TablePosition) => void;
}

/** A table's rows and columns, and who sorts and pages them. */
export interface TableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly initialSorting?: Sorting;
  readonly paging?: ServerPaging;
  /** A list that is read as a whole: up to 25 rows at once in low lines, also on phones, where minor columns are hidden. */
  readonly whole?: boolean;
  /** The choice of columns, opened by words that say how many minor ones a narrow table hides. */
  readonly moreColumns?: ((hidden: number) => ReactNode) | undefined;
  /** On phones the line above the table sorts it: see `ListLine`. */
  readonly sortedAbove?: boolean;
  /** What a table whose rows can be picked adds: see `PickTable`. */
  readonly parts?: TableParts<Row>;
}

/** What a table may add to its rows: around them, before each of them, and instead of their body. */
export interface TableParts<Row> {
  /** Picks the page on a phone, where the table has no head: beside the choice of an order, or below the cards. */
  readonly cards: (page: readonly Row[]) => ReactNode;
  readonly head: (page: readonly Row[]) => ReactNode;
  readonly body: (page: readonly Row[]) => ReactNode;
  readonly below: ReactNode;
}

/**
 * Rows five to a page (5, 10, 25), sortable; on phones every row is a card (spec §9). More columns than fit scroll sideways, and the
 * first one stays.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, rows, columns, rowKey, initialSorting, paging, whole = false, parts } = props;
  const { moreColumns, sortedAbove = false } = props;
  const usual = whole ? pageSizes[2] : pageSizes[0];
  const sortValue = (row: Row, key: string) =>
    columns.find((column) => column.key === key)?.sortBy?.(row) ?? null;
  const local = useTableRows(rows, sortValue, initialSorting, whole ? usual : undefined);
  const position = paging?.position ?? local.position;
  const onChange = paging?.onChange ?? local.setPosition;
  const total = paging?.total ?? rows.length;
  const visible = paging ? rows : local.visible;
  const sort = (sorting: Sorting) => onChange({ ...position, page: 0, sorting });
  const sortable = columns.filter(({ sortBy }) => sortBy);
  const isSortedHere = !whole && !sortedAbove && visible.length > 1 && sortable.length > 0;
  return (
    <div className={`${classes.frame} ${whole ? `${classes.whole} ${minor.leaving}` : classes.cards}`}>
      {isSortedHere && (
        <div className={classes.cardsLine}>
          {parts?.cards(visible)}
          <div className={classes.cardsSort}>
            <SortMenu columns={sortable} sorting={position.sorting} onSort={sort} named />
          </div>
        </div>
      )}
      <div
        ref={watchScrollEdges}
        className={`${classes.scroll} ${head.scroll} ${whole ? '' : `${head.roomy} ${scrollEdges.table}`}`}
      >
        {/* Roles are explicit because the cards on phones change the table's display, which drops its semantics. */}
        <table className={`${classes.table} ${head.table}`} role="table" aria-label={label}>
          <DataTableHead
            columns={columns}
            sorting={position.sorting}
            onSort={sort}
            before={parts?.head(visible)}
          />
          {parts?.body(visible) ?? <DataTableBody rows={visible} columns={columns} rowKey={rowKey} />}
        </table>
      </div>
      <HiddenColumns columns={columns} moreColumns={moreColumns} />
      {parts && !isSortedHere && <div className={classes.cardsLine}>{parts.cards(visible)}</div>}
      {total > usual + (paging ? 0 : 1) && (
        <DataTablePager
          position={position}
          total={total}
          beyond={paging?.beyond}
          sizes={paging?.sizes}
          onChange={onChange}
        />
      )}
      {parts?.below}
    </div>
  );
}
