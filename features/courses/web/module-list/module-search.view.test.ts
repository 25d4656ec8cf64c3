import { expect, it } from 'vitest';
import { filtersSet, moduleSearchOf, modulesAskedOf, shownColumns } from './module-search.view.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

it.each([
  ['nothing', {}, {}],
  ['the usual order', { sort: 'position' }, {}],
  ['the usual order the other way round', { sort: 'position', desc: true }, { sort: 'position', desc: true }],
  ['filters', { q: 2026, state: 'draft', group: id }, { q: '2026', state: 'draft', group: id }],
  ['what it doesn’t know', { state: 'lost', sort: 'lessons', group: 'x', size: 7, cols: 'body' }, {}],
  ['a page of many', { after: id, page: 2, size: 100 }, { after: id, page: 2, size: 100 }],
  ['columns', { cols: 'label.title' }, { cols: 'title.label' }],
] as const)('reads %s', (_name, address, search) => {
  expect(moduleSearchOf(address)).toEqual(search);
});

it('asks the server for what the address says', () => {
  expect(modulesAskedOf({})).toEqual({ search: '', sort: 'position', descending: 'false', pageSize: 25 });
  expect(
    modulesAskedOf({ q: ' žaidimai ', group: id, state: 'archived', sort: 'title', desc: true, before: id }),
  ).toEqual({
    ...{ search: 'žaidimai', state: 'archived', groupId: id, sort: 'title', descending: 'true' },
    ...{ before: id, pageSize: 25 },
  });
});

it('counts filters, and always shows the title', () => {
  expect([filtersSet({ q: 'a' }), filtersSet({ state: 'draft', group: id })]).toEqual([0, 2]);
  expect(shownColumns({ cols: 'label' })).toEqual(['title', 'label']);
});
