import { expect, it } from 'vitest';
import { waysToOffer } from './group-list.view.ts';

const person = { id: 'p', firstName: 'Ona', lastName: 'Žukė' };
const place = (id: string, more: object = {}) => ({
  ...{ id, child: { ...person, userId: 'u' }, guardian: { ...person, email: null }, wish: null, note: '' },
  ...{ together: 1, askedAt: '', passes: 0, restsUntil: null, offer: null, place: 1 },
  ...more,
});
const group = (free: number) => ({
  ...{ id: 'g', name: 'Scratch', mode: 'live' as const, city: null, address: null, times: [] },
  free,
});
const offer = { id: 'o', groupId: 'g', endsAt: '', paying: false };

it('offers a free seat to the first who is ready without a reason, to others with one', () => {
  const places = [place('rests', { restsUntil: '2026-12-01' }), place('first'), place('second')];
  const wayTo = (index: number) => waysToOffer({ group: group(1), places }, places[index] ?? place('none'));
  expect(wayTo(0)).toEqual({ insteadOf: null, needsReason: true });
  expect(wayTo(1)).toEqual({ insteadOf: null, needsReason: false });
  expect(wayTo(2)).toEqual({ insteadOf: null, needsReason: true });
});

it('without a free seat it offers that of another, with a reason; never one that is being paid', () => {
  const offered = place('offered', { offer });
  const paying = place('paying', { offer: { ...offer, paying: true } });
  const other = place('other');
  const nameless = place('nameless', { child: null });
  const among = (...places: ReturnType<typeof place>[]) => ({ group: group(0), places });
  expect(waysToOffer(among(offered, other), other)).toEqual({ insteadOf: offered, needsReason: true });
  expect(waysToOffer(among(offered, other), offered)).toBeNull();
  expect(waysToOffer(among(paying, other), other)).toBeNull();
  expect(waysToOffer(among(offered, nameless), nameless)).toBeNull();
});
