import { describe, expect, it } from 'vitest';
import { ownWorkOf } from '../../shared/shelf.factory.ts';
import type { WorkPlace } from '../../shared/shelf.ts';
import { inOwnOrder, nextFor } from './own-next.view.ts';

const place = (state: WorkPlace['state'], hiddenBy: WorkPlace['hiddenBy'] = null): WorkPlace => ({
  ...{ groupId: state, groupName: 'Kometos', state, hiddenBy, declineReason: null },
});
const groups = [{ id: 'k', name: 'Kometos' }];
const open = { groups, shownToGroups: true };

describe('what is next for an own work', () => {
  it.each([
    ['one that waits', { places: [place('waiting')] }, open, 'wait'],
    ['one that waits and is shown elsewhere', { places: [place('shown'), place('waiting')] }, open, 'wait'],
    ['one that the group sees', { places: [place('shown')] }, open, null],
    ['one that the teacher doesn’t show', { places: [place('declined'), place('waiting')] }, open, 'improve'],
    ['one that was changed since', { places: [place('declined')], isOutdated: true }, open, 'again'],
    ['one for the family alone', { places: [] }, open, 'groups'],
    ['one whose group has ended', { places: [place('hidden', 'ended')] }, open, 'groups'],
    ['one of a child without a group', { places: [] }, { ...open, groups: [] }, null],
    [
      'one that the family hides',
      { places: [place('hidden', 'family')] },
      { groups, shownToGroups: false },
      'family',
    ],
  ] as const)('%s', (_title, over, shelf, expected) => {
    const { places, ...rest } = over;
    expect(
      nextFor(ownWorkOf({ places: [...places], ...rest }), { ...shelf, groups: [...shelf.groups] }),
    ).toBe(expected);
  });

  it('orders works by it, the newest first among equals', () => {
    const works = [
      ownWorkOf({ id: 'shown', places: [place('shown')] }),
      ownWorkOf({ id: 'waiting', places: [place('waiting')] }),
      ownWorkOf({ id: 'older', places: [place('waiting')] }),
      ownWorkOf({ id: 'declined', places: [place('declined')] }),
    ];
    expect(inOwnOrder({ works, ...open }).map(({ id }) => id)).toEqual([
      'declined',
      'waiting',
      'older',
      'shown',
    ]);
  });
});
