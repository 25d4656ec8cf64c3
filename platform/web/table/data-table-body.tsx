import type { Column } from './table-column.ts';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}

/** The rows of a table; on phones each is a card. */
export function DataTableBody<Row>({ rows, ...table }: Props<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={table.rowKey(row)} role="row">
          <Cells row={row} columns={table.columns} />
        </tr>
      ))}
    </tbody>
  );
}

/** The cells of a row. */
export function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map((column) => (
    <td
      key={column.key}
      role="cell"
      data-column={column.key}
      data-label={column.header}
      data-align={column.align}
      data-heading={column.heading}
      data-minor={column.minor}
    >
      {column.cell(row)}
    </td>
  ));
}
