import { describe, expect, it } from 'vitest';
import { invoicesAskedOf, invoicesFilterOf, invoicesSearchOf, shownColumns } from './invoices-search.view.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const today = '2026-01-20';

describe('the address of the invoices', () => {
  it('is read without what is invalid', () => {
    const search = { q: ' rūta ', state: 'paid', page: 3, after: id, size: 10, sort: 'total', desc: true };
    expect(invoicesSearchOf({ ...search, more: 1 })).toEqual(search);
    const wrong = { state: 'late', page: 0, size: 7, invoice: 'x', sort: 'state', issued: 'ever', cols: 'x' };
    expect(invoicesSearchOf(wrong)).toEqual({});
    expect(invoicesSearchOf({ page: 4 })).toEqual({});
  });

  it('leaves out the usual order: the newest first, and what is overdue by its day', () => {
    expect(invoicesSearchOf({ sort: 'issuedOn', desc: true })).toEqual({});
    expect(invoicesSearchOf({ sort: 'issuedOn' })).toEqual({ sort: 'issuedOn' });
    expect(invoicesSearchOf({ state: 'overdue', sort: 'dueOn' })).toEqual({ state: 'overdue' });
    expect(invoicesSearchOf({ sort: 'dueOn' })).toEqual({ sort: 'dueOn' });
  });
});

it('requests the first ten of all invoices by default', () => {
  const first = { search: '', sort: 'issuedOn', descending: 'true', pageSize: 25 };
  expect(invoicesAskedOf({}, today)).toEqual(first);
  expect(invoicesAskedOf({ state: 'overdue' }, today)).toMatchObject({ sort: 'dueOn', descending: 'false' });
  expect(invoicesAskedOf({ q: ' rūta ', sort: 'open', before: id, size: 100 }, today)).toEqual({
    ...{ search: 'rūta', sort: 'open', descending: 'false', before: id, pageSize: 100 },
  });
});

it('means times from the reader’s day on', () => {
  const of = (issued: 'this_month' | 'last_month' | 'last_year') =>
    invoicesFilterOf({ issued }, '2026-01-20');
  expect(of('this_month')).toEqual({ search: '', issuedFrom: '2026-01-01' });
  expect(of('last_month')).toEqual({ search: '', issuedFrom: '2025-12-01', issuedTo: '2025-12-31' });
  expect(of('last_year')).toEqual({ search: '', issuedFrom: '2025-01-01', issuedTo: '2025-12-31' });
});

it('shows chosen columns, always the number', () => {
  expect(shownColumns('total.payer')).toEqual(['number', 'payer', 'total']);
  expect(shownColumns(undefined)).toContain('what');
});
