import { expect, it } from 'vitest';
import { ledgerPeriod, ledgerSearchOf } from './ledger-search.view.ts';

it('reads days, and leaves out what is none', () => {
  expect(ledgerSearchOf({ from: '2026-02-30', to: '2026-11-20' })).toEqual({ to: '2026-11-20' });
});

it.each([
  [{}, '2025-12-01', '2026-11-20'],
  [{ to: '2026-03-31' }, '2025-04-01', '2026-03-31'],
  [{ from: '2026-09-01' }, '2026-09-01', '2026-11-20'],
])('shows %o from %s to %s', (search, from, to) => {
  expect(ledgerPeriod(search, '2026-11-20')).toEqual({ from, to });
});
