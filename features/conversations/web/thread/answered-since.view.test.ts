import { expect, it } from 'vitest';
import { messageOf } from '../../shared/conversations.factory.ts';
import { answeredSince } from './answered-since.view.ts';

it('finds answers of others of staff, not the family’s messages or one’s own', () => {
  const messages = [
    messageOf({ number: 1 }),
    messageOf({ number: 2, ofStaff: true }),
    messageOf({ number: 3, ofStaff: true, isOwn: true }),
    messageOf({ number: 4, ofStaff: true }),
    messageOf({ number: 5 }),
  ];
  expect(answeredSince(messages, 2).map(({ number }) => number)).toEqual([4]);
  expect(answeredSince(messages, 4)).toEqual([]);
});
