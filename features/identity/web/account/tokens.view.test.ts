import { expect, it } from 'vitest';
import { vilniusDate } from '#platform/shared/dates.ts';
import { lastMoment, scopeKey } from './tokens.view.ts';

it('shows the last day on which a token works', () => {
  expect(vilniusDate(lastMoment('2026-12-20T22:00:00.000Z'))).toBe('2026-12-20');
});

it('has words for each scope', () => {
  expect([scopeKey('exports:read'), scopeKey('customers:read')]).toEqual(['exports_read', 'customers_read']);
});
