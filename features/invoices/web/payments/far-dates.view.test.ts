import { expect, it } from 'vitest';
import { formatFarDate } from '#platform/shared/dates.ts';
import { formatFarMoment, formatFarRange } from './far-dates.view.ts';

const today = '2026-11-30';

it('names the year of a day only where it is not this year', () => {
  expect(formatFarDate('2026-01-05', today, 'lt')).toBe('saus. 5');
  expect(formatFarDate('2025-11-20', today, 'lt')).toBe('2025-11-20');
  expect(formatFarDate('2025-11-20', today, 'en')).toBe('20 Nov 2025');
  // It is the new year in Vilnius already.
  expect(formatFarMoment('2025-12-31T22:30:00Z', today, 'lt')).toBe('saus. 1, 00:30');
  expect(formatFarMoment('2025-11-20T15:00:00Z', today, 'en')).toBe('20 Nov 2025, 17:00');
});

it('names the year of each day of a range that is not of this year', () => {
  expect(formatFarRange('2026-11-23', '2026-11-29', today, 'lt')).toBe('lapkr. 23–29');
  expect(formatFarRange('2025-12-30', '2026-01-02', today, 'lt')).toBe('2025-12-30 – saus. 2');
  expect(formatFarRange('2025-11-20', '2025-11-20', today, 'en')).toBe('20 Nov 2025');
});
