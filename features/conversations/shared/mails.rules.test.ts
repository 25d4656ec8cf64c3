import { expect, it } from 'vitest';
import { isTold, notTaken, reasonOf } from './mails.rules.ts';

it('says of each refusal why a mail was not taken', () => {
  expect(reasonOf('conversation/closed')).toBe('closed');
  expect(reasonOf('db/no-document')).toBe('out-of-reach');
  expect(reasonOf('request/too-many')).toBe('too-many');
  expect(reasonOf('db/conflict')).toBe('failed');
});

it('tells the sender what they can mend, and never answers programs or floods', () => {
  expect(notTaken.filter(isTold)).toEqual([
    'out-of-reach',
    'closed',
    'answered-meanwhile',
    'too-large',
    'empty',
  ]);
});
