import { useState } from 'react';
import { useLocale } from 'use-intl';
import { pageSizes, rememberedRows } from './remembered-rows.ts';

/** The column that rows are sorted by, and the direction. */
export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** The table's paging state. With a server the caller keeps it, otherwise the table does. Pages count from 0. */
export interface TablePosition {
  readonly page: number;
  readonly pageSize: number;
  readonly sorting: Sorting | null;
}

type SortValue = string | number | null;

/** Sorts a copy: numbers by size, words by the locale's alphabet, empty values last. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => SortValue,
  descending: boolean,
  locale: string,
): Row[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [sortValue(a), sortValue(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return (one - other) * direction;
    return collator.compare(String(one), String(other)) * direction;
  });
}

/** Keeps the sorting and paging of rows that are all in the browser: `usual` per page, or as many as the device's user chose. */
export function useTableRows<Row>(
  rows: readonly Row[],
  sortValue: (row: Row, column: string) => SortValue,
  initialSorting: Sorting | null = null,
  usual?: number,
) {
  const locale = useLocale();
  const [position, setPosition] = useState<TablePosition>(() => ({
    page: 0,
    pageSize: usual ?? rememberedRows() ?? pageSizes[0],
    sorting: initialSorting,
  }));
  const { sorting } = position;
  // One more row takes no more room than a pager.
  const pageSize = rows.length === position.pageSize + 1 ? rows.length : position.pageSize;
  const page = Math.min(position.page, Math.max(0, Math.ceil(rows.length / pageSize) - 1));
  const sorted = sorting
    ? sortRows(rows, (row) => sortValue(row, sorting.column), sorting.descending, locale)
    : [...rows];
  return {
    visible: sorted.slice(page * pageSize, (page + 1) * pageSize),
    position: { ...position, page },
    setPosition,
  };
}
