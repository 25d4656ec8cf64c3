import type { ServerPaging } from './data-table.tsx';
import { type PageSize, pageSizes, staffPageSizes } from './remembered-rows.ts';

/** The paging of a list in the address; everything absent is the default. */
interface ListSearch {
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: string | undefined;
  readonly desc?: true | undefined;
}

/** The paging of a list that is read from a row on. */
interface KeysetSearch extends ListSearch {
  /** The row after which the page begins, or before which it ends; the number of a page only says where it is. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** What the server says of a page that it read from a row on. */
interface KeysetAnswer {
  readonly shown: number;
  /** Counted up to where counting stops. */
  readonly total: number;
  /** Counting stopped at `total`. */
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

interface AddressList<Search extends ListSearch> {
  readonly search: Search;
  readonly total: number;
  /** Reads an address; omits the list's defaults. */
  readonly read: (search: Readonly<Record<string, unknown>>) => Search;
  readonly onChange: (search: Search) => void;
  /** Rows per page where the address has no size. */
  readonly usualSize?: PageSize;
  /** The column by which the list is sorted by default; omit it where the order is fixed. */
  readonly usualSort?: string;
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
}: AddressList<Search>): ServerPaging {
  const column = search.sort ?? usualSort;
  const rest: object = search;
  return {
    total,
    position: {
      page: (search.page ?? 1) - 1,
      pageSize: search.size ?? usualSize,
      sorting: column === undefined ? null : { column, descending: search.desc ?? false },
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

/**
 * The paging of a table whose page, size and order are in the address, and whose pages are read from a row on: as {@link
 * addressPaging}, for lists that may be long. Staff may choose a hundred rows.
 */
export function keysetPaging<Search extends KeysetSearch>({
  answer,
  ...list
}: Omit<AddressList<Search>, 'total'> & { readonly answer: KeysetAnswer }): ServerPaging {
  const { total, isOver, shown, next } = answer;
  const read = (search: Readonly<Record<string, unknown>>) =>
    list.read({
      ...search,
      ...startOf(Number(search.page) - (list.search.page ?? 1), search.page, answer),
    });
  return {
    ...addressPaging({ ...list, read, total }),
    sizes: staffPageSizes,
    ...(isOver && { beyond: { shown, more: next !== null } }),
  };
}

/** Where the next or the previous page begins; the first one begins nowhere. */
function startOf(step: number, page: unknown, { previous, next }: KeysetAnswer) {
  if (step === 1) return { after: next ?? undefined, before: undefined };
  if (step === -1 && page !== 1) return { after: undefined, before: previous ?? undefined };
  return { after: undefined, before: undefined };
}
