import { expect, it } from 'vitest';
import { placeInput } from './chosen-place.view.ts';

const joinedOn = '2026-11-20';

it('sends a day and a reason only with a group, and a reason only when somebody wrote one', () => {
  expect(placeInput({ groupId: null, joinedOn, reason: 'Brolis jau lanko' })).toEqual({});
  expect(placeInput({ groupId: 'g', joinedOn, reason: '  ' })).toEqual({ groupId: 'g', joinedOn });
  expect(placeInput({ groupId: 'g', joinedOn, reason: ' Brolis jau lanko ' })).toEqual({
    groupId: 'g',
    joinedOn,
    overCapacityReason: 'Brolis jau lanko',
  });
});
