import { describe, expect, it } from 'vitest';
import { inOrder, putBefore } from './lesson-order.view.ts';

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).join('');

describe('putBefore', () => {
  it.each([
    ['down', 'a', 'c', 'bca'],
    ['up', 'c', 'a', 'cab'],
    ['a step down', 'a', 'b', 'bac'],
    ['nowhere', 'b', 'b', 'abc'],
    ['on what is gone', 'a', 'x', 'abc'],
  ])('moves %s', (_title, dragged, target, expected) => {
    expect(ids(putBefore(list, dragged, target))).toBe(expected);
  });
});

it('shows the order that was wanted, new lessons after it', () => {
  expect(ids(inOrder(list, ['c', 'a']))).toBe('cab');
  expect(ids(inOrder(list, null))).toBe('abc');
});
