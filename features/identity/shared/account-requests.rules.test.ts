import { expect, it } from 'vitest';
import { changedDetails, requestCutoff, requestEnd } from './account-requests.rules.ts';

it('can be answered for fourteen days', () => {
  expect(requestEnd('2026-11-20T15:00:00.000Z')).toBe('2026-12-04T15:00:00.000Z');
  expect(requestCutoff('2026-12-04T15:00:00.000Z')).toBe('2026-11-20T15:00:00.000Z');
});

const urte = { firstName: 'Urtė', lastName: 'Mickevičiūtė', birthDate: '2016-02-03' };

it.each([
  ['nothing', {}, []],
  ['a name', { firstName: 'Urtė Ona' }, ['firstName']],
  ['everything', { firstName: 'Ona', lastName: 'Onaitė', birthDate: '2016-02-04' }, Object.keys(urte)],
])('changes %s', (_title, changes, expected) => {
  expect(changedDetails(urte, { ...urte, ...changes })).toEqual(expected);
});
