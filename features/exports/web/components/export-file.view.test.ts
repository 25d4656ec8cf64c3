import { expect, it } from 'vitest';
import { csvOf, rangeOf } from './export-file.view.ts';

it('writes money as Lithuanian does, nothing for nothing, and no executable formula', () => {
  const invoice = {
    id: 'a1',
    number: 'ORB-000123',
    kind: 'invoice',
    customerId: 'c1',
    customerName: '=HYPERLINK("http://evil.example")',
    state: 'open',
    currency: 'EUR',
    totalCents: 123_450,
    paidCents: 0,
    issuedOn: '2026-11-20',
    dueOn: null,
  };
  expect(csvOf('invoices', [invoice], (column) => column).split('\r\n')).toEqual([
    '\uFEFFnumber;kind;issuedOn;dueOn;customerName;totalCents;paidCents;currency;state;customerId;id',
    `ORB-000123;invoice;2026-11-20;;"'=HYPERLINK(""http://evil.example"")";"1\u00a0234,50";"0,00";EUR;open;c1;a1`,
    '',
  ]);
});

it.each([
  ['month', '2026-11-20', { from: '2026-11-01', to: '2026-11-20' }],
  ['month', '2026-11-01', { from: '2026-11-01', to: '2026-11-02' }],
  ['last', '2026-03-15', { from: '2026-02-01', to: '2026-02-28' }],
  ['year', '2026-11-20', { from: '2026-01-01', to: '2026-11-20' }],
  ['own', '2026-11-20', null],
] as const)('offers %s on %s as %j', (period, today, range) => {
  expect(rangeOf(period, today)).toEqual(range);
});
