import { type AddressList, addressPaging, type ListSearch } from './address-paging.ts';
import type { ServerPaging } from './data-table.tsx';
import { staffPageSizes } from './remembered-rows.ts';

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
