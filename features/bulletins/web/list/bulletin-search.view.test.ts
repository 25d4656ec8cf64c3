import { expect, it } from 'vitest';
import {
  bulletinsAskedOf,
  filtersSet,
  listSearchOf,
  newSearchOf,
  savedColumns,
  searchOf,
  shownColumns,
} from './bulletin-search.view.ts';

const id = '0199a000-0000-7000-8000-000000000001';
const usual = { state: 'running', search: '', sort: 'startsAt', descending: 'true', pageSize: 25 };

it.each([
  [{}, usual],
  [{ show: 'over' }, { ...usual, state: 'over' }],
  [{ show: 'planned' }, { ...usual, state: 'planned', descending: 'false' }],
  [{ show: 'lost', page: '-1', size: 7, severity: 'loud', to: 'cats', by: 'drum' }, usual],
  [
    { page: 3, after: id, size: 100 },
    { ...usual, after: id, pageSize: 100 },
  ],
  [
    { q: ' Šventė ', severity: 'warning', to: 'parent', by: 'sms', group: id },
    { ...usual, search: 'Šventė', severity: 'warning', audience: 'parent', channel: 'sms', groupId: id },
  ],
  [{ sort: 'title' }, { ...usual, sort: 'title', descending: 'false' }],
  [
    { sort: 'endsAt', desc: true },
    { ...usual, sort: 'endsAt' },
  ],
])('reads %j as %j', (address, asked) => {
  expect(bulletinsAskedOf(listSearchOf(address))).toEqual(asked);
});

it('leaves the usual order of each state out of the address', () => {
  expect(listSearchOf({ sort: 'startsAt', desc: true })).toEqual({});
  expect(listSearchOf({ sort: 'startsAt' })).toEqual({ sort: 'startsAt' });
  expect(listSearchOf({ show: 'planned', sort: 'startsAt' })).toEqual({ show: 'planned' });
});

it('counts the filters without the words', () => {
  expect(filtersSet(listSearchOf({ q: 'a', severity: 'info', group: id }))).toBe(2);
});

it('always shows the title, and who wrote it to admins only', () => {
  expect(shownColumns({ cols: 'endsAt.author' }, true)).toEqual(['title', 'endsAt', 'author']);
  expect(shownColumns({}, false)).toEqual(['title', 'audience', 'startsAt', 'endsAt', 'seen']);
});

it('saves what is seen in other cells as columns of their own', () => {
  expect(savedColumns(['title', 'seen'])).toEqual(['title', 'severity', 'channels', 'recipients', 'seen']);
});

it('copies from a valid id only', () => {
  expect(newSearchOf({ from: id, draft: id })).toEqual({ from: id, draft: id });
  expect(newSearchOf({ from: '../x', draft: 7 })).toEqual({ from: undefined, draft: undefined });
});

it('builds a list address that is read back unchanged', () => {
  expect(listSearchOf({ ...searchOf('planned') })).toEqual({ show: 'planned' });
  expect(searchOf('running')).toEqual({ show: undefined });
});
