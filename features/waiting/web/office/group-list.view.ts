import type { GroupWaiting } from '../../shared/waiting.ts';

type Place = GroupWaiting['places'][number];

/** How a seat can be offered to a place: a free one, or that of an offer that nobody has accepted yet; null: it cannot. */
export function waysToOffer(
  { group, places }: Pick<GroupWaiting, 'group' | 'places'>,
  place: Place,
): { readonly insteadOf: Place | null; readonly needsReason: boolean } | null {
  if (!place.child || place.offer) return null;
  const next = places.find(({ child, offer, restsUntil }) => child && !offer && !restsUntil);
  if (group.free > 0) return { insteadOf: null, needsReason: next?.id !== place.id };
  const insteadOf = places.find(({ offer }) => offer?.groupId === group.id && !offer.paying);
  return insteadOf ? { insteadOf, needsReason: true } : null;
}
