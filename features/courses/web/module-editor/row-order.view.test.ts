import { describe, expect, it } from 'vitest';
import { inOrder, moved, putBefore } from './row-order.view.ts';

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

it('moves a row by a step, and not beyond the ends', () => {
  expect(ids(moved(list, 'a', 1))).toBe('bac');
  expect(ids(moved(list, 'c', -1))).toBe('acb');
  expect(ids(moved(list, 'a', -1))).toBe('abc');
  expect(ids(moved(list, 'c', 1))).toBe('abc');
  expect(ids(moved(list, 'x', 1))).toBe('abc');
});

it('shows the wanted order, new lessons after it', () => {
  expect(ids(inOrder(list, ['c', 'a']))).toBe('cab');
  expect(ids(inOrder(list, null))).toBe('abc');
});
