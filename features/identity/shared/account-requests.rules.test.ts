import { expect, it } from 'vitest';
import { asksPassword, changedDetails, requestCutoff, requestEnd } from './account-requests.rules.ts';

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

it.each([
  ['a card alone', null, false, false],
  ['an address and a password', 'urte@gmail.com', true, true],
  ['Google alone', 'urte@gmail.com', false, true],
  ['a password alone', null, true, true],
])('asks a child with %s for the password: %s %s %s', (_title, email, hasPassword, asks) => {
  expect(asksPassword({ email, hasPassword })).toBe(asks);
});
