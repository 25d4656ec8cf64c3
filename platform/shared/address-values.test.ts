import { expect, it } from 'vitest';
import {
  idOf,
  idsOf,
  oneOf,
  pageAskedOf,
  pageOf,
  sizeOf,
  textOf,
  wholeOf,
  workPageOf,
} from './address-values.ts';

it.each([
  ['one of a few', oneOf(['live', 'online'], 'live'), 'live'],
  ['none of a few', oneOf(['live', 'online'], 'both'), undefined],
  ['an id', idOf('01A201f9-53f1-7b47-abad-ad637c9ff787'), '01A201f9-53f1-7b47-abad-ad637c9ff787'],
  ['no id', idOf('01a201f9'), undefined],
  ['no ids', idsOf('a.b'), undefined],
  [
    'ids among others',
    idsOf('a.01A201f9-53f1-7b47-abad-ad637c9ff787'),
    ['01A201f9-53f1-7b47-abad-ad637c9ff787'],
  ],
  ['words', textOf(' Ona ', 100), ' Ona '],
  ['a number that was typed', textOf(2026, 100), '2026'],
  ['too many words', textOf('abcdef', 3), 'abc'],
  ['blanks', textOf('   ', 100), undefined],
  ['neither words nor a number', textOf(['a'], 100), undefined],
  ['a whole number', wholeOf(7, 1, 7), 7],
  ['one that is too large', wholeOf(8, 1, 7), undefined],
  ['a broken one', wholeOf(1.5, 1, 7), undefined],
  ['the first page', pageOf(1), undefined],
  ['the second page', pageOf(2), 2],
  ['a page beyond all', pageOf(10_001), undefined],
  ['ten rows', sizeOf(10), 10],
  ['another number of rows', sizeOf(11), undefined],
])('reads %s', (_, read, meant) => {
  expect(read).toEqual(meant);
});

it('reads the page of a list that staff work in, and asks the server for it', () => {
  const after = '01a201f9-53f1-7b47-abad-ad637c9ff787';
  const columns = ['name', 'email'];
  const page = workPageOf({ after, page: 3, size: 100, cols: 'email.age', q: 'Ona' }, columns);
  expect(page).toEqual({ after, page: 3, size: 100, cols: 'email' });
  expect(pageAskedOf(page)).toEqual({ after, pageSize: 100 });
  expect(workPageOf({ page: 3, size: 7, cols: 'name.email' }, columns, columns)).toEqual({});
  expect(pageAskedOf({})).toEqual({ pageSize: 25 });
});
