import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { DataTableHead } from './data-table-head.tsx';
import { DataTablePager } from './data-table-pager.tsx';
import { pageSizes } from './remembered-rows.ts';
import { type Sorting, type TablePosition, useTableRows } from './use-table-rows.ts';

/** A column: its header, its cell, and its sort value if it is sortable. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** Shown before the header's text: a checkbox that selects the page. Hidden on phones. */
  readonly beforeHeader?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly sortBy?: (row: Row) => string | number | null;
  readonly align?: 'end';
  /** Is the card's title on phones, without its label. */
  readonly heading?: boolean;
  /** Hidden where the table is narrow but not yet cards: the row's own page shows it too. */
  readonly minor?: boolean;
}

/**
 * The server pages and sorts: rows are one page, `total` is the whole count. Only whether a column has `sortBy`
 * counts, not its values.
 */
export interface ServerPaging {
  readonly position: TablePosition;
  readonly total: number;
  readonly onChange: (position: TablePosition) => void;
}

interface Props<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly initialSorting?: Sorting;
  readonly paging?: ServerPaging;
  /** A list that is read as a whole: up to 25 rows at once in low lines, also on phones, where minor columns are hidden. */
  readonly whole?: boolean;
}

/** Rows five to a page (5, 10, 25), sortable; on phones every row is a card (spec §9). */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, columns, rowKey, initialSorting, paging, whole = false } = props;
  const usual = whole ? pageSizes[2] : pageSizes[0];
  const sortValue = (row: Row, key: string) =>
    columns.find((column) => column.key === key)?.sortBy?.(row) ?? null;
  const local = useTableRows(rows, sortValue, initialSorting, whole ? usual : undefined);
  const position = paging?.position ?? local.position;
  const onChange = paging?.onChange ?? local.setPosition;
  const total = paging?.total ?? rows.length;
  const visible = paging ? rows : local.visible;

  return (
    <div className={`${classes.frame} ${whole ? classes.whole : classes.cards}`}>
      {/* Roles are explicit because the cards on phones change the table's display, which drops its semantics. */}
      <table className={classes.table} role="table" aria-label={label}>
        <DataTableHead
          columns={columns}
          sorting={position.sorting}
          onSort={(sorting) => onChange({ ...position, page: 0, sorting })}
        />
        <tbody role="rowgroup">
          {visible.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.header}
                  data-align={column.align}
                  data-heading={column.heading}
                  data-minor={column.minor}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > usual + (paging ? 0 : 1) && (
        <DataTablePager position={position} total={total} onChange={onChange} />
      )}
    </div>
  );
}
