import { expect, it } from 'vitest';
import { copySearchOf, listSearchOf, listWanted, searchOf } from './bulletin-search.view.ts';

it.each([
  [{}, { state: 'running', page: 1 }],
  [
    { show: 'over', page: '3' },
    { state: 'over', page: 3 },
  ],
  [
    { show: 'lost', page: '-1' },
    { state: 'running', page: 1 },
  ],
  [{ page: '1e9' }, { state: 'running', page: 1 }],
])('reads %j as %j', (address, wanted) => {
  expect(listWanted(listSearchOf(address))).toEqual(wanted);
});

it('copies from a valid id only', () => {
  const from = '0199a000-0000-7000-8000-000000000001';
  expect(copySearchOf({ from })).toEqual({ from });
  expect(copySearchOf({ from: '../x' })).toEqual({ from: undefined });
});

it('builds a list address that is read back unchanged', () => {
  expect(listWanted(searchOf('planned', 2))).toEqual({ state: 'planned', page: 2 });
  expect(searchOf('running')).toEqual({ show: undefined, page: undefined });
});
