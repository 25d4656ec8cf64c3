import { describe, expect, it } from 'vitest';
import {
  catalogueAskedOf,
  catalogueSearchOf,
  filtersSet,
  isNarrowed,
  narrowedOf,
  shownColumns,
} from './catalogue-search.view.ts';

describe('the address of the catalogue', () => {
  it('keeps words, level 0, category, state, order and page', () => {
    const search = {
      q: 'kubas',
      level: 0,
      category: 'game',
      state: 'low',
      sort: 'cost',
      desc: true,
      page: 2,
      size: 10,
    };
    expect(catalogueSearchOf(search)).toEqual(search);
    expect(catalogueAskedOf(catalogueSearchOf(search))).toEqual({
      search: 'kubas',
      level: 0,
      category: 'game',
      state: 'low',
      sort: 'cost',
      descending: 'true',
      page: 2,
      pageSize: 10,
    });
  });

  it('keeps chosen columns, always with the name, and a hundred rows', () => {
    expect(catalogueSearchOf({ cols: 'cost.nothing', size: 100 })).toEqual({ cols: 'cost', size: 100 });
    expect(catalogueSearchOf({ cols: 'name.level.category.cost.stock.claims', size: 25 })).toEqual({});
    expect(shownColumns({ cols: 'cost' })).toEqual(['name', 'cost']);
    expect(shownColumns({})).toHaveLength(6);
  });

  it('tells what narrows the list, for an act on all that match', () => {
    const search = catalogueSearchOf({ q: ' kubas ', level: 0, state: 'gone' });
    expect(narrowedOf(search)).toEqual({ search: 'kubas', level: 0, state: 'gone' });
    expect([filtersSet(search), filtersSet({})]).toEqual([1, 0]);
  });

  it('drops invalid values', () => {
    const odd = {
      q: ' ',
      level: 7,
      category: 'food',
      state: 'offered',
      sort: 'level',
      desc: 'yes',
      page: 1,
      size: 7,
    };
    expect(catalogueSearchOf(odd)).toEqual({});
  });

  it('requests the offered ones by level, 25 per page, by default', () => {
    expect(catalogueAskedOf({})).toEqual({
      search: '',
      state: 'offered',
      sort: 'level',
      descending: 'false',
      page: 1,
      pageSize: 25,
    });
  });
});

it('is filtered by words, level or category, not by the state', () => {
  expect([isNarrowed({ state: 'low' }), isNarrowed({ level: 0 }), isNarrowed({ q: 'a' })]).toEqual([
    false,
    true,
    true,
  ]);
});
