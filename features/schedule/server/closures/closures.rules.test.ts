import { describe, expect, it } from 'vitest';
import { closureRefusal } from './closures.rules.ts';

describe('closureRefusal', () => {
  it.each([
    ['one day', '2026-12-27', '2026-12-27', null],
    ['120 days', '2026-06-01', '2026-09-28', null],
    ['121 days', '2026-06-01', '2026-09-29', 'schedule/range-too-long'],
    ['the last day that is listed', '2100-12-31', '2100-12-31', null],
    ['a year before the list', '1999-12-31', '2000-01-02', 'request/invalid'],
    ['a year after the list', '2100-12-31', '2101-01-01', 'request/invalid'],
    ['the wrong way round', '2026-12-27', '2026-12-26', 'schedule/end-before-start'],
  ] as const)('judges %s', (_title, from, to, expected) => {
    expect(closureRefusal({ from, to })).toBe(expected);
  });
});
