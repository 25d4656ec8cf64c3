import { expect, it } from 'vitest';
import { idOf, pageOf, staffSizeOf } from '#platform/shared/address-values.ts';
import { keysetPaging } from './keyset-paging.ts';
import type { TablePosition } from './use-table-rows.ts';

interface Search {
  readonly page?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly size?: 10 | 25 | 100 | undefined;
}

const [first, last] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000009'];
const read = ({ page, after, before, size }: Readonly<Record<string, unknown>>): Search => ({
  page: pageOf(page),
  after: idOf(after),
  before: idOf(before),
  size: staffSizeOf(size),
});
const answer = { shown: 5, total: 1000, isOver: true, previous: first, next: last };

function addressAfter(search: Search, change: Partial<TablePosition>): Search {
  let next = search;
  const { position, onChange } = keysetPaging({
    ...{ search, answer, read, usualSort: 'name' },
    onChange: (changed) => (next = changed),
  });
  onChange({ ...position, ...change });
  return next;
}

it('begins the next page after the last row, and ends the previous one before the first', () => {
  expect(addressAfter({}, { page: 1 })).toEqual({ page: 2, after: last });
  const third = { page: 3, after: first };
  expect(addressAfter(third, { page: 3 })).toEqual({ page: 4, after: last });
  expect(addressAfter(third, { page: 1 })).toEqual({ page: 2, before: first });
});

it('begins the first page nowhere, and so does another size or order', () => {
  expect(addressAfter({ page: 2, after: first }, { page: 0 })).toEqual({});
  expect(addressAfter({ page: 3, after: first }, { page: 0, pageSize: 100 })).toEqual({ size: 100 });
  const sorting = { column: 'name', descending: false };
  expect(addressAfter({ page: 7, before: first }, { page: 0, sorting })).toEqual({});
});

it('says that more match than are counted', () => {
  const paging = keysetPaging({ search: {}, answer, read, onChange: () => {} });
  expect(paging).toMatchObject({ total: 1000, beyond: { shown: 5, more: true }, sizes: [5, 10, 25, 100] });
  const end = { ...answer, total: 7, isOver: false, next: null };
  expect(keysetPaging({ search: {}, answer: end, read, onChange: () => {} }).beyond).toBeUndefined();
});
