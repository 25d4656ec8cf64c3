import { describe, expect, it } from 'vitest';
import { filtersSet, groupSearchOf, groupsPageOf, isNarrowed, offeredSorts } from './group-search.view.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const full = {
  status: 'inactive',
  q: 'scratch',
  mode: 'live',
  city: 'Kaunas',
  module: id,
  plan: id,
  teacher: id,
  weekday: 2,
  sort: 'startDate',
  desc: true,
  after: id,
  page: 3,
  size: 100,
  cols: 'name.plan',
};

describe('groupSearchOf', () => {
  it('reads everything that the list can be filtered by', () => {
    expect(groupSearchOf(full)).toEqual(full);
  });

  it('opens the active groups, first page, for an empty address', () => {
    expect(groupSearchOf({})).toEqual({});
  });

  it.each([
    ['a status that is the default or unknown', { status: 'active' }],
    ['blank words', { q: '  ' }],
    ['an unknown mode', { mode: 'hybrid' }],
    ['a teacher who is no id', { teacher: 'ona' }],
    ['a module in a list', { module: [id] }],
    ['a day that no week has', { weekday: 8 }],
    ['the order by name', { sort: 'name' }],
    ['an order that has no index', { sort: 'teachers' }],
    ['a page that begins nowhere', { page: 2 }],
    ['columns that do not exist', { cols: 'colour' }],
    ['the first page', { page: 1 }],
    ['half a page', { page: 2.5 }],
    ['the default size', { size: 25 }],
    ['a size that is not offered', { size: 1000 }],
  ])('drops %s', (_what, search) => {
    expect(groupSearchOf(search)).toEqual({});
  });

  it('reads a number as text', () => {
    expect(groupSearchOf({ q: 2026 })).toEqual({ q: '2026' });
  });

  it('truncates text that the server would refuse', () => {
    expect(groupSearchOf({ q: 'a'.repeat(200) }).q).toHaveLength(100);
  });
});

describe('groupsPageOf', () => {
  it('requests a page of active groups without an address', () => {
    expect(groupsPageOf({})).toEqual({
      ...{ status: 'active', search: '', pageSize: 25 },
      ...{ sort: 'name', descending: 'false' },
    });
  });

  it('requests what the address names', () => {
    expect(groupsPageOf(groupSearchOf(full))).toEqual({
      status: 'inactive',
      search: 'scratch',
      mode: 'live',
      city: 'Kaunas',
      moduleId: id,
      planId: id,
      teacherId: id,
      weekday: 2,
      ...{ sort: 'startDate', descending: 'true', after: id },
      pageSize: 100,
    });
  });
});

it('counts the filters that are set, and not the tab or the search', () => {
  expect(filtersSet({ status: 'graduated', q: 'a', sort: 'place' })).toBe(0);
  expect(filtersSet(groupSearchOf(full))).toBe(6);
});

it('offers no order that is worked out for each group where there are too many', () => {
  expect(offeredSorts(false)).toContain('students');
  expect(offeredSorts(true)).toEqual(['name', 'place', 'startDate', 'endDate', 'createdAt']);
});

describe('isNarrowed', () => {
  it.each([
    [{}, false],
    [{ status: 'graduated' }, false],
    [{ q: 'a' }, true],
    [{ weekday: 1, city: 'Vilnius' }, true],
  ] as const)('%j → %s', (search, narrowed) => {
    expect(isNarrowed(search)).toBe(narrowed);
  });
});
