import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type TableProps } from './data-table.tsx';
import { Cells } from './data-table-body.tsx';
import { PickBox } from './pick-box.tsx';
import { PickCards, RowKeys } from './pick-cards.tsx';
import { PickPage } from './pick-page.tsx';
import classes from './pick-table.module.css';
import { useRowKeys } from './row-keys.ts';
import type { RowSelection } from './row-selection.ts';

interface Picking<Row> {
  readonly selection: RowSelection<Row>;
  readonly nameOf: (row: Row) => string;
  /** False where no row leads anywhere. */
  readonly opens?: boolean;
}

/** A table whose rows can be picked, with the mouse or by keyboard. */
export function PickTable<Row>({ picking, ...table }: TableProps<Row> & { readonly picking: Picking<Row> }) {
  const { columns, rowKey } = table;
  const { selection } = picking;
  return (
    <DataTable
      {...table}
      parts={{
        cards: (page) => <PickCards page={page} selection={selection} />,
        head: (page) => (
          <th role="columnheader" scope="col" data-pick>
            <PickPage page={page} selection={selection} />
          </th>
        ),
        body: (page) => <PickedBody rows={page} columns={columns} rowKey={rowKey} picking={picking} />,
        below: <RowKeys opens={picking.opens ?? true} />,
      }}
    />
  );
}

interface BodyProps<Row> extends Pick<TableProps<Row>, 'rows' | 'columns' | 'rowKey'> {
  readonly picking: Picking<Row>;
}

function PickedBody<Row>({ rows, picking, ...table }: BodyProps<Row>) {
  const t = useTranslations('kit');
  const { selection, nameOf } = picking;
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<string | null>(null);
  const toggle = (index: number, toLast: boolean) => {
    const row = rows[index];
    if (row === undefined) return;
    const from = toLast ? rows.findIndex((each) => table.rowKey(each) === last.current) : -1;
    if (from === -1) selection.toggle(row);
    else selection.set(rows.slice(Math.min(from, index), Math.max(from, index) + 1), !selection.has(row));
    last.current = table.rowKey(row);
  };
  const current = useRowKeys({ body, rows: rows.length, onToggle: toggle });
  return (
    <tbody ref={body} role="rowgroup">
      {rows.map((row, index) => (
        <tr
          key={table.rowKey(row)}
          role="row"
          className={classes.row}
          aria-selected={selection.has(row)}
          data-current={index === current || undefined}
        >
          <td role="cell" data-pick>
            <PickBox
              label={t('pick_row', { name: nameOf(row) })}
              checked={selection.has(row)}
              onChange={(withShift) => toggle(index, withShift)}
            />
          </td>
          <Cells row={row} columns={table.columns} />
        </tr>
      ))}
    </tbody>
  );
}
