import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './data-table.module.css';
import head from './table-head.module.css';
import type { Sorting } from './use-table-rows.ts';

interface HeadColumn {
  readonly key: string;
  readonly header: string;
  readonly beforeHeader?: ReactNode;
  readonly align?: 'end';
  readonly sortBy?: unknown;
  readonly minor?: boolean | 'phone' | 'tablet';
}

interface Props {
  readonly columns: readonly HeadColumn[];
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
  /** A cell before those of the columns. */
  readonly before?: ReactNode;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown };

/** The headers of a table's columns; the sortable ones are buttons. */
export function DataTableHead({ columns, sorting, onSort, before }: Props) {
  const t = useTranslations('kit');
  return (
    <thead role="rowgroup">
      <tr role="row">
        {before}
        {columns.map(({ key, header, beforeHeader, align, sortBy, minor }) => {
          const active = sorting?.column === key;
          const descending = active && sorting.descending;
          const direction = descending ? 'descending' : 'ascending';
          const Icon = active ? icons[direction] : IconArrowsSort;
          return (
            <th
              key={key}
              role="columnheader"
              scope="col"
              data-align={align}
              data-minor={minor}
              aria-sort={active ? direction : undefined}
            >
              {beforeHeader}
              {sortBy ? (
                <button
                  type="button"
                  className={`${classes.sort} ${head.sort}`}
                  data-active={active}
                  title={t('sort_by', { column: header })}
                  onClick={() => onSort({ column: key, descending: active && !descending })}
                >
                  {header}
                  <Icon size={16} aria-hidden />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
