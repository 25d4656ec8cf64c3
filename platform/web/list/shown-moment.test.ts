import { expect, it } from 'vitest';
import { shownMoment } from './shown-moment.ts';

const now = Date.parse('2026-11-20T15:00:00Z');

it.each([
  ['2026-11-20T15:30:00Z', 'lapkr. 20, 17:30'],
  ['2025-11-20T15:30:00Z', '2025-11-20 17:30'],
  ['2025-12-31T22:30:00Z', 'saus. 1, 00:30'],
])('shows %s as %s', (at, shown) => {
  expect(shownMoment(at, now, 'lt')).toBe(shown);
});
