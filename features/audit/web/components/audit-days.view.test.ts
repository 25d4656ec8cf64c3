import { expect, it } from 'vitest';
import { auditDaysOf } from './audit-days.view.ts';

it('puts entries under their day in Vilnius, the newest first', () => {
  const late = { at: '2026-11-20T22:30:00Z' };
  const [noon, morning] = [{ at: '2026-11-20T10:00:00Z' }, { at: '2026-11-20T06:00:00Z' }];
  expect(auditDaysOf([late, noon, morning])).toEqual([
    { day: '2026-11-21', entries: [late] },
    { day: '2026-11-20', entries: [noon, morning] },
  ]);
});

it('has no day without an entry', () => {
  expect(auditDaysOf([])).toEqual([]);
});
