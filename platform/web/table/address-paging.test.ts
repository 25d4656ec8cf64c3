import { expect, it, vi } from 'vitest';
import { oneOf, pageOf, sizeOf, textOf } from '#platform/shared/address-values.ts';
import { addressPaging, addressSorts } from './address-paging.ts';
import type { TablePosition } from './use-table-rows.ts';

interface Search {
  readonly q?: string | undefined;
  readonly sort?: 'cost' | undefined;
  readonly desc?: true | undefined;
  readonly page?: number | undefined;
  readonly size?: 10 | 25 | undefined;
}

const read = ({ q, sort, desc, page, size }: Readonly<Record<string, unknown>>): Search => ({
  q: textOf(q, 100),
  sort: oneOf(['cost'] as const, sort),
  desc: desc === true || undefined,
  page: pageOf(page),
  size: sizeOf(size),
});

const pagingOf = (search: Search, onChange: (search: Search) => void = () => {}) =>
  addressPaging({ search, total: 60, read, usualSort: 'name', onChange });

function addressAfter(search: Search, change: Partial<TablePosition>): Search {
  let next = search;
  const { position, onChange } = pagingOf(search, (changed) => (next = changed));
  onChange({ ...position, ...change });
  return next;
}

it('shows the page, size and order named by the address', () => {
  expect(pagingOf({ page: 3, size: 25, sort: 'cost', desc: true }).position).toEqual({
    page: 2,
    pageSize: 25,
    sorting: { column: 'cost', descending: true },
  });
});

it('shows the default list where the address says nothing', () => {
  const sorting = { column: 'name', descending: false };
  expect(pagingOf({}).position).toEqual({ page: 0, pageSize: 5, sorting });
  const { position } = addressPaging({ search: {}, total: 60, read, usualSize: 10, onChange: () => {} });
  expect(position).toEqual({ page: 0, pageSize: 10, sorting: null });
});

it('begins with the last ones where that is the default, until the address names an order', () => {
  const sortingOf = (search: Search) =>
    addressPaging({
      ...{ search, total: 60, read, usualSort: 'issued', usualDescending: true },
      onChange: () => {},
    }).position.sorting;
  expect(sortingOf({})).toEqual({ column: 'issued', descending: true });
  expect(sortingOf({ sort: 'cost' })).toEqual({ column: 'cost', descending: false });
});

it('writes a change into the address and keeps the rest of it', () => {
  const search = { q: 'robotas', sort: 'cost', size: 10 } as const;
  expect(addressAfter(search, { page: 1 })).toEqual({ ...search, page: 2 });
  const descending = { column: 'cost', descending: true };
  expect(addressAfter({ ...search, page: 2 }, { page: 0, sorting: descending })).toEqual({
    ...search,
    desc: true,
  });
});

it('leaves defaults out of the address', () => {
  const search = { q: 'robotas', sort: 'cost', desc: true, page: 4, size: 25 } as const;
  const sorting = { column: 'name', descending: false };
  expect(addressAfter(search, { page: 0, pageSize: 5, sorting })).toEqual({ q: 'robotas' });
});

it('sorts by a menu as by a header, from the first page on', () => {
  const onChange = vi.fn();
  const columns = [{ key: 'cost', header: 'Kaina' }];
  const sorts = addressSorts({ search: { q: 'a', size: 25 }, read, usualSort: 'name', columns, onChange });
  expect(sorts).toMatchObject({ columns, sorting: { column: 'name', descending: false } });
  sorts.onSort({ column: 'cost', descending: true });
  expect(onChange).toHaveBeenCalledWith(
    expect.objectContaining({ q: 'a', size: 25, sort: 'cost', desc: true }),
  );
});
