import { expect, it } from 'vitest';
import { requireSameRequest } from './same-request.ts';

const made = { amount: 5, note: null, name: { en: 'Mug', lt: 'Puodelis' }, at: '2026-11-20', other: true };

it.each([
  ['the same', { amount: 5, name: { lt: 'Puodelis', en: 'Mug' } }],
  ['what was left out for null', { amount: 5, note: undefined }],
])('takes %s as one request', (_what, asked) => {
  expect(() => requireSameRequest(made, asked)).not.toThrow();
});

it.each([
  ['another amount', { amount: 6 }],
  ['another name in one language', { name: { lt: 'Puodelis', en: 'Cup' } }],
  ['a list in another order', { at: ['2026-11-20'] }],
])('refuses %s', (_what, asked) => {
  expect(() => requireSameRequest(made as never, asked)).toThrow('db/conflict');
});

it('refuses when the id was used for something of another kind', () => {
  expect(() => requireSameRequest(undefined, { amount: 5 })).toThrow('db/conflict');
});
