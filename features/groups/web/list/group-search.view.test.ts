import { describe, expect, it } from 'vitest';
import { groupSearchOf, groupsPageOf, isNarrowed } from './group-search.view.ts';

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
  size: 25,
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
    ['the usual columns', { cols: 'teachers.name.students.times.next' }],
    ['the first page', { page: 1 }],
    ['half a page', { page: 2.5 }],
    ['the default size', { size: 5 }],
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
  it('requests five active groups without an address', () => {
    expect(groupsPageOf({})).toEqual({
      ...{ status: 'active', search: '', pageSize: 5 },
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
      pageSize: 25,
    });
  });
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
