import { expect, it } from 'vitest';
import { answerRefusal, beginningRefusal, closingRefusal, writingRefusal } from './conversations.rules.ts';

it('takes messages while a conversation is open', () => {
  expect(writingRefusal({ isOpen: true })).toBeNull();
  expect(writingRefusal({ isOpen: false })).toBe('conversation/closed');
});

it('holds an answer back when somebody else of staff answered since', () => {
  expect(answerRefusal({ seen: 3, lastOfOthers: 3 })).toBeNull();
  expect(answerRefusal({ seen: 1, lastOfOthers: 0 })).toBeNull();
  expect(answerRefusal({ seen: 3, lastOfOthers: 4 })).toBe('conversation/answered-meanwhile');
});

it('closes nothing with a message that was not seen', () => {
  expect(closingRefusal({ seen: 3, lastNumber: 3 })).toBeNull();
  expect(closingRefusal({ seen: 3, lastNumber: 4 })).toBe('conversation/written-meanwhile');
});

it('begins nothing that no guardian can read', () => {
  expect(beginningRefusal({ readers: 1 })).toBeNull();
  expect(beginningRefusal({ readers: 0 })).toBe('conversation/no-readers');
});
