import { describe, expect, it } from 'vitest';
import { claimsFilterOf, prizeSearchOf } from './prize-search.view.ts';

const group = '0199b8a2-5f1e-7c3d-9a4b-0242ac120002';

describe('the address of the prize work list', () => {
  it('keeps state, group, words, page and rows per page', () => {
    const search = { state: 'closed', group, q: 'urtė', page: 3, size: 25 };
    expect(prizeSearchOf(search)).toEqual(search);
  });

  it('drops invalid values', () => {
    expect(prizeSearchOf({ state: 'lost', group: "' or 1=1", page: 1, size: 7, more: true })).toEqual({});
    expect(prizeSearchOf({ page: 1.5, size: '10', group: 12 })).toEqual({});
    expect(prizeSearchOf({ page: 1e9, q: ' ' })).toEqual({});
    expect(prizeSearchOf({ q: 'a'.repeat(200) }).q).toHaveLength(100);
  });

  it('requests the open ones of every group, five per page, by default', () => {
    expect(claimsFilterOf({})).toEqual({ state: 'open', search: '', page: 1, pageSize: 5 });
    expect(claimsFilterOf({ state: 'closed', group, q: ' Urtė ', page: 2, size: 10 })).toEqual({
      state: 'closed',
      groupId: group,
      search: 'Urtė',
      page: 2,
      pageSize: 10,
    });
  });
});
