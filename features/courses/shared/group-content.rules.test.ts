import { describe, expect, it } from 'vitest';
import { keptOpenOrder, nextOpenOrder } from './group-content.rules.ts';

const lessons = [{ order: 2 }, { order: 1 }, { order: 5 }];

describe('keptOpenOrder', () => {
  it.each([
    ['nothing open stays so', lessons, 0, 0],
    ['an order between stays so', lessons, 3, 3],
    ['beyond the last lesson it is the last', lessons, 1000, 5],
    ['of a module without lessons nothing is open', [], 4, 0],
  ])('%s', (_title, given, wanted, expected) => {
    expect(keptOpenOrder(given, wanted)).toBe(expected);
  });
});

describe('nextOpenOrder', () => {
  it.each([
    ['opens the first', lessons, 0, 1],
    ['passes over a gap', lessons, 2, 5],
    ['stays at the last', lessons, 5, 5],
    ['stays when nothing is there', [], 0, 0],
  ])('%s', (_title, given, openOrder, expected) => {
    expect(nextOpenOrder(given, openOrder)).toBe(expected);
  });
});
