import { describe, expect, it } from 'vitest';
import { fromStart } from '#platform/shared/address-values.ts';
import {
  claimsAskedOf,
  keptColumns,
  narrowedOf,
  prizeSearchOf,
  savedColumns,
  shownColumns,
} from './prize-search.view.ts';

const id = '0199b8a2-5f1e-7c3d-9a4b-0242ac120002';

describe('the address of the prize work list', () => {
  it('keeps list, filters, order, place, rows per page and columns', () => {
    const search = {
      ...{ state: 'closed', status: 'cancelled', group: id, prize: id, q: 'urtė', sort: 'child', desc: true },
      ...{ page: 3, after: id, size: 100, cols: 'child.comment' },
    };
    expect(prizeSearchOf(search)).toEqual(search);
  });

  it('drops invalid values, defaults and what belongs to the other list', () => {
    expect(prizeSearchOf({ state: 'lost', group: "' or 1=1", page: 2, size: 7, more: true })).toEqual({});
    expect(prizeSearchOf({ page: 1.5, size: '25', prize: 12, q: ' ', sort: 'price', cols: 'x' })).toEqual({});
    expect(prizeSearchOf({ status: 'cancelled', sort: 'handledAt' })).toEqual({});
    expect(prizeSearchOf({ sort: 'claimedAt', size: 25 })).toEqual({});
    expect(prizeSearchOf({ sort: 'claimedAt', desc: true })).toEqual({ sort: 'claimedAt', desc: true });
    expect(prizeSearchOf({ state: 'closed', sort: 'handledAt', desc: true })).toEqual({ state: 'closed' });
    expect(prizeSearchOf({ after: id, before: id })).toEqual({ after: id });
    expect(prizeSearchOf({ q: 'a'.repeat(200) }).q).toHaveLength(100);
  });

  it('requests the first that wait in all groups, the longest waiting first, by default', () => {
    const usual = { state: 'open', search: '', sort: 'claimedAt', descending: 'false', pageSize: 25 };
    expect(claimsAskedOf({})).toEqual(usual);
    const asked = { state: 'closed', group: id, q: ' Urtė ', before: id, size: 10 } as const;
    expect(claimsAskedOf(asked)).toEqual({
      ...{ state: 'closed', groupId: id, search: 'Urtė', sort: 'handledAt', descending: 'true' },
      ...{ before: id, pageSize: 10 },
    });
    expect(narrowedOf({ status: 'ready', prize: id, sort: 'points' })).toEqual({
      ...{ status: 'ready', rewardId: id, search: '' },
    });
  });

  it('begins from the start where filter or order change', () => {
    expect(prizeSearchOf({ ...fromStart({ q: 'a', page: 2, after: id }) })).toEqual({ q: 'a' });
  });
});

describe('the columns', () => {
  it('always contain the child, and who closed a prize only where prizes are closed', () => {
    expect(shownColumns({})).toEqual(['child', 'prize', 'points', 'status', 'claimedAt']);
    expect(shownColumns({ state: 'closed' })).toContain('handledBy');
    expect(shownColumns({ cols: 'comment.handledAt' })).toEqual(['child', 'comment']);
  });

  it('that are chosen where prizes wait keep those of the history', () => {
    expect(keptColumns({})).toEqual(['handledAt', 'handledBy']);
    expect(keptColumns({ cols: 'child.handledAt' })).toEqual(['handledAt']);
    expect(keptColumns({ state: 'closed' })).toEqual([]);
  });

  it('of a file have the group and the wish, too, which other cells show', () => {
    expect(savedColumns(['child', 'prize'])).toEqual(['child', 'group', 'prize', 'comment']);
  });
});
