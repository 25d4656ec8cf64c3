import { describe, expect, it } from 'vitest';
import { fromStart, pageAskedOf } from '#platform/shared/address-values.ts';
import {
  isNarrowed,
  savedColumns,
  shownColumns,
  transfersAskedOf,
  transfersSearchOf,
  waitingReasons,
} from './transfers-search.view.ts';

const id = '0199b8a2-5f1e-7c3d-9a4b-0242ac120002';

describe('the address of the waiting transfers', () => {
  it('keeps filters, order, place, rows per page and columns', () => {
    const search = {
      ...{ q: 'rasa', why: 'under', sort: 'amount', desc: true, page: 3, before: id, size: 100 },
      cols: 'payer.iban',
    };
    expect(transfersSearchOf(search)).toEqual(search);
  });

  it('drops invalid values and defaults', () => {
    expect(transfersSearchOf({ q: ' ', why: 'else', sort: 'x', page: 2, size: 7, cols: 'x', z: 1 })).toEqual(
      {},
    );
    expect(transfersSearchOf({ sort: 'bookedOn', size: 25, cols: 'payer.amount.bookedOn.why' })).toEqual({});
    expect(transfersSearchOf({ sort: 'bookedOn', desc: true })).toEqual({ sort: 'bookedOn', desc: true });
    expect(transfersSearchOf({ after: id, before: id })).toEqual({ after: id });
  });

  it('keeps the tab, and of the filters what the tab has', () => {
    const all = { q: 'rasa', why: 'under', sort: 'amount', desc: true, size: 100 };
    expect(transfersSearchOf({ ...all, tab: 'booked' })).toEqual({ tab: 'booked', q: 'rasa', size: 100 });
    expect(transfersSearchOf({ ...all, tab: 'files' })).toEqual({ tab: 'files', size: 100 });
    expect(transfersSearchOf({ tab: 'waiting' })).toEqual({});
    expect(pageAskedOf(transfersSearchOf({ tab: 'files', after: id }))).toEqual({ after: id, pageSize: 25 });
  });

  it('requests the oldest by default', () => {
    const usual = { search: '', sort: 'bookedOn', descending: 'false', pageSize: 25 };
    expect(transfersAskedOf({})).toEqual(usual);
    expect(transfersAskedOf({ q: ' rasa ', why: 'same', after: id, size: 5 })).toEqual({
      ...usual,
      ...{ search: 'rasa', why: 'same', after: id, pageSize: 5 },
    });
  });

  it('begins from the start where filter or order change, and tells what is filtered', () => {
    expect(transfersSearchOf({ ...fromStart({ q: 'a', page: 2, after: id }) })).toEqual({ q: 'a' });
    expect([isNarrowed({ q: ' ', size: 5 }), isNarrowed({ why: 'over' })]).toEqual([false, true]);
  });
});

it('always shows the payer, and saves what a payment says', () => {
  expect(shownColumns(undefined)).toEqual(['payer', 'amount', 'bookedOn', 'why']);
  expect(shownColumns('iban')).toEqual(['payer', 'iban']);
  expect(savedColumns(['payer', 'why'])).toEqual(['payer', 'text', 'why']);
});

it('offers each reason once', () => {
  expect(new Set(waitingReasons).size).toBe(11);
});
