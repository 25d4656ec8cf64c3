import type { Sorts } from '../list/sort-menu.tsx';
import type { ServerPaging } from './data-table.tsx';
import { type PageSize, pageSizes } from './remembered-rows.ts';

/** The paging of a list in the address; everything absent is the default. */
export interface ListSearch {
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: string | undefined;
  readonly desc?: true | undefined;
}

/** A list whose position is in the address. */
export interface AddressList<Search extends ListSearch> {
  readonly search: Search;
  readonly total: number;
  /** Reads an address; omits the list's defaults. */
  readonly read: (search: Readonly<Record<string, unknown>>) => Search;
  readonly onChange: (search: Search) => void;
  /** Rows per page where the address has no size. */
  readonly usualSize?: PageSize;
  /** The column by which the list is sorted by default; omit it where the order is fixed. */
  readonly usualSort?: string;
  /** By default the list begins with the last in the order of that column. */
  readonly usualDescending?: boolean;
}

/** `sortBy` of a column that the server sorts by: the table only has to know which columns are sortable. */
export const sortedByServer = (): null => null;

/** The paging of a table whose page, size and order are in the address. */
export function addressPaging<Search extends ListSearch>({
  search,
  total,
  read,
  onChange,
  usualSize = pageSizes[0],
  usualSort,
  usualDescending = false,
}: AddressList<Search>): ServerPaging {
  const column = search.sort ?? usualSort;
  const descending = search.desc ?? (search.sort === undefined && usualDescending);
  const rest: object = search;
  return {
    total,
    position: {
      page: (search.page ?? 1) - 1,
      pageSize: search.size ?? usualSize,
      sorting: column === undefined ? null : { column, descending },
    },
    onChange: ({ page, pageSize, sorting }) =>
      onChange(
        read({
          ...rest,
          page: page + 1,
          size: pageSize,
          sort: sorting?.column,
          desc: sorting?.descending,
        }),
      ),
  };
}

/** What a list whose order is in the address may be sorted by, for a menu. `search` is that of the first page. */
export function addressSorts<Search extends ListSearch>({
  columns,
  ...list
}: Omit<AddressList<Search>, 'total'> & { readonly columns: Sorts['columns'] }): Sorts {
  const { position, onChange } = addressPaging({ ...list, total: 0 });
  return {
    columns,
    sorting: position.sorting,
    onSort: (sorting) => onChange({ ...position, page: 0, sorting }),
  };
}
