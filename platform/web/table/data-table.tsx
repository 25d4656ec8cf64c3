import { CardsLine, RowKeys } from './cards-line.tsx';
import classes from './data-table.module.css';
import { DataTableBody, PickedTableBody, type Picking } from './data-table-body.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTablePager } from './data-table-pager.tsx';
import { pageSizes } from './remembered-rows.ts';
import type { Column } from './table-column.ts';
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
  /** Rows can be picked, and walked through by keyboard. */
  readonly picking?: Picking<Row> | undefined;
}

/** Rows five to a page (5, 10, 25), sortable; on phones every row is a card (spec §9). */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, columns, rowKey, initialSorting, paging, whole = false, picking } = props;
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
      {picking && (
        <CardsLine
          page={visible}
          selection={picking.selection}
          columns={columns}
          sorting={position.sorting}
          onSort={(sorting) => onChange({ ...position, page: 0, sorting })}
        />
      )}
      {/* Roles are explicit because the cards on phones change the table's display, which drops its semantics. */}
      <table className={classes.table} role="table" aria-label={label}>
        <DataTableHead
          columns={columns}
          sorting={position.sorting}
          onSort={(sorting) => onChange({ ...position, page: 0, sorting })}
          picks={picking && { page: visible, selection: picking.selection }}
        />
        {picking ? (
          <PickedTableBody rows={visible} columns={columns} rowKey={rowKey} picking={picking} />
        ) : (
          <DataTableBody rows={visible} columns={columns} rowKey={rowKey} />
        )}
      </table>
      {total > usual + (paging ? 0 : 1) && (
        <DataTablePager
          position={position}
          total={total}
          beyond={paging?.beyond}
          sizes={paging?.sizes}
          onChange={onChange}
        />
      )}
      {picking && <RowKeys />}
    </div>
  );
}
