import { expect, it } from 'vitest';
import type { WorkPlace } from '../../shared/shelf.ts';
import { placesByState, splitPlaces } from './places.view.ts';

const place = (groupId: string, state: WorkPlace['state'], hiddenBy: WorkPlace['hiddenBy'] = null) => ({
  groupId,
  groupName: groupId,
  state,
  hiddenBy,
  declineReason: null,
});
const ids = (places: readonly WorkPlace[]) => places.map(({ groupId }) => groupId);

it('sets aside groups that ended or that the child left, never what the family hides', () => {
  const { current, former } = splitPlaces([
    place('ended', 'hidden', 'ended'),
    place('shown', 'shown'),
    place('left', 'hidden', 'left'),
    place('family', 'hidden', 'family'),
  ]);
  expect(ids(current)).toEqual(['shown', 'family']);
  expect(ids(former)).toEqual(['ended', 'left']);
});

it('says each state of current groups once', () => {
  const states = placesByState([
    place('a', 'waiting'),
    place('b', 'shown'),
    place('c', 'waiting'),
    place('d', 'hidden', 'ended'),
  ]);
  expect(states.map(ids)).toEqual([['a', 'c'], ['b']]);
  expect(placesByState([place('d', 'hidden', 'ended')])).toEqual([]);
});
