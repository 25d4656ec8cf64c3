import { describe, expect, it } from 'vitest';
import { catalogueAskedOf, catalogueSearchOf, isNarrowed } from './catalogue-search.view.ts';

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
      size: 25,
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
      pageSize: 25,
    });
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

  it('requests the offered ones by level, five per page, by default', () => {
    expect(catalogueAskedOf({})).toEqual({
      search: '',
      state: 'offered',
      sort: 'level',
      descending: 'false',
      page: 1,
      pageSize: 5,
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
