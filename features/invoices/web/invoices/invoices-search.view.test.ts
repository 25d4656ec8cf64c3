import { expect, it } from 'vitest';
import { invoicesAskedOf, invoicesSearchOf } from './invoices-search.view.ts';

it('reads an address, and drops invalid values', () => {
  expect(invoicesSearchOf({ q: ' rūta ', state: 'overdue', page: 3, size: 25, more: 1 })).toMatchObject({
    ...{ state: 'overdue', page: 3, size: 25 },
  });
  expect(invoicesSearchOf({ state: 'late', page: 0, size: 7, invoice: 'x' })).toEqual({});
});

it('requests the first page of all invoices by default', () => {
  expect(invoicesAskedOf({})).toEqual({ search: '', page: 1, pageSize: 10 });
  expect(invoicesAskedOf({ q: ' rūta ', state: 'paid', page: 2, size: 25 })).toEqual({
    ...{ search: 'rūta', state: 'paid', page: 2, pageSize: 25 },
  });
});
