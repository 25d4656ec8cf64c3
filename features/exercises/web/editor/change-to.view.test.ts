import { expect, it } from 'vitest';
import { changeTo } from './change-to.view.ts';

it.each([
  ['forwrd(10)', 'forward(10)', { from: 4, to: 4, insert: 'a' }],
  ['a\nb\nc', 'a\nc', { from: 2, to: 4, insert: '' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['', 'x', { from: 0, to: 0, insert: 'x' }],
  ['x', '', { from: 0, to: 1, insert: '' }],
  ['🚀🚀', '🚀🌍🚀', { from: 2, to: 2, insert: '🌍' }],
])('changes of %j to %j only what differs', (before, after, change) => {
  expect(changeTo(before, after)).toEqual(change);
  expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after);
});
