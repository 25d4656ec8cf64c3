import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PickBox } from './pick-box.tsx';
import { useRowKeys } from './row-keys.ts';
import type { RowSelection } from './row-selection.ts';
import type { Column } from './table-column.ts';

/** What is picked in a table, and what its rows are called. */
export interface Picking<Row> {
  readonly selection: RowSelection<Row>;
  readonly nameOf: (row: Row) => string;
}

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

/** The rows of a table whose rows can be picked, with the mouse or by keyboard. */
export function PickedTableBody<Row>({
  rows,
  picking,
  ...table
}: Props<Row> & { readonly picking: Picking<Row> }) {
  const t = useTranslations('kit');
  const { selection, nameOf } = picking;
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = (index: number) => {
    const row = rows[index];
    if (row !== undefined) selection.toggle(row);
  };
  const current = useRowKeys({ body, rows: rows.length, onToggle: toggle });
  return (
    <tbody ref={body} role="rowgroup">
      {rows.map((row, index) => (
        <tr
          key={table.rowKey(row)}
          role="row"
          aria-selected={selection.has(row)}
          data-current={index === current || undefined}
        >
          <td role="cell" data-pick>
            <PickBox
              label={t('pick_row', { name: nameOf(row) })}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          </td>
          <Cells row={row} columns={table.columns} />
        </tr>
      ))}
    </tbody>
  );
}

function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map((column) => (
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
  ));
}
