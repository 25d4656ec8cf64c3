import { expect, it } from 'vitest';
import { auditAskedOf, auditSearchOf, daysOf, filtersSet, isNarrowed } from './audit-search.view.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const whole = { q: 'Rasa', person: id, group: id, action: 'moveEvent', from: '2026-11-01', to: '2026-11-30' };

it('reads an address, and drops invalid values', () => {
  expect(auditSearchOf(whole)).toEqual(whole);
  expect(auditSearchOf({ q: 2026 })).toEqual({ q: '2026' });
  const odd = { q: ' ', person: 'Ona', group: 7, action: 'drop table', from: '2026-13-01', to: '' };
  expect(auditSearchOf(odd)).toEqual({});
});

it('asks the server for what the address says', () => {
  const { q: search, person: _, group: __, ...rest } = whole;
  expect(auditAskedOf(whole)).toEqual({ search, userId: id, groupId: id, ...rest });
  expect(auditAskedOf({})).toEqual({});
});

it('knows whether the log is filtered', () => {
  expect(isNarrowed({})).toBe(false);
  expect(isNarrowed({ to: '2026-11-30' })).toBe(true);
  expect(isNarrowed({ q: 'Rasa' })).toBe(true);
  expect(filtersSet({})).toBe(0);
  expect(filtersSet(whole)).toBe(4);
  expect(filtersSet({ to: '2026-11-30' })).toBe(1);
});

it.each([
  [{}, null],
  [{ from: '2026-11-01' }, '2026-11-01 – …'],
  [{ to: '2026-11-20' }, '… – 2026-11-20'],
  [{ from: '2026-11-01', to: '2026-11-20' }, '2026-11-01 – 2026-11-20'],
  [{ from: '2026-11-20', to: '2026-11-20' }, '2026-11-20'],
])('says the days of %j as %s', (search, words) => {
  expect(daysOf(search)).toBe(words);
});
