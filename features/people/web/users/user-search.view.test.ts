import { expect, it } from 'vitest';
import { fromStart } from '#platform/shared/address-values.ts';
import { isNarrowed, shownColumns, userSearchOf, usersFilterOf } from './user-search.view.ts';

const group = '0198c0de-0000-7000-8000-000000000001';

it('reads the whole address', () => {
  const search = {
    q: 'Ąžuol',
    role: 'parent',
    group,
    status: 'disabled',
    sort: 'email',
    desc: true,
    page: 3,
    after: group,
    cols: 'name.phone',
  };
  expect(userSearchOf({ ...search, size: 100 })).toEqual({ ...search, size: 100 });
  expect(usersFilterOf(userSearchOf(search))).toEqual({
    search: 'Ąžuol',
    role: 'parent',
    groupId: group,
    status: 'disabled',
    sort: 'email',
    descending: 'true',
  });
});

it('drops invalid values', () => {
  const odd = {
    q: '  ',
    role: 'king',
    group: 'x',
    status: 1,
    sort: 'name',
    desc: 'yes',
    page: 1.5,
    size: 25,
  };
  expect(userSearchOf(odd)).toEqual({});
  expect(usersFilterOf({})).toEqual({ search: '', sort: 'name', descending: 'false' });
});

it('knows no page without the user from whom on it is read, and one start only', () => {
  expect(userSearchOf({ page: 3 })).toEqual({});
  expect(userSearchOf({ page: 3, after: group, before: group })).toEqual({ page: 3, after: group });
  expect(fromStart({ q: 'a', page: 3, before: group, size: 10 })).toEqual({ q: 'a', size: 10 });
});

it('shows the usual columns or the chosen ones, always with the name', () => {
  expect(shownColumns(undefined)).toEqual(['name', 'email', 'role', 'groups', 'status', 'createdAt']);
  expect(shownColumns('payer.phone')).toEqual(['name', 'phone', 'payer']);
});

it('reads a number as text, as the router parses ?q=2015', () => {
  expect(userSearchOf({ q: 2015 })).toEqual({ q: '2015' });
});

it('knows whether the list is filtered', () => {
  expect(isNarrowed({ sort: 'email', page: 2 })).toBe(false);
  expect(isNarrowed({ q: 'a' })).toBe(true);
  expect(isNarrowed({ role: 'none' })).toBe(true);
});
