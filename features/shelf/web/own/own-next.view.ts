import type { MyShelf, OwnWork } from '../../shared/shelf.ts';

/**
 * What is next for one's own work on the shelf: to put its new variant there, to improve what the teacher doesn't show, to wait for the
 * teacher, to talk with the family that says no, to show it to a group, too; null for one that a group sees.
 */
export type OwnNext = 'again' | 'improve' | 'wait' | 'family' | 'groups';

type Shelf = Pick<MyShelf, 'groups' | 'shownToGroups'>;

/** What is next for a work, the most useful first. */
export function nextFor({ isOutdated, places }: OwnWork, { groups, shownToGroups }: Shelf): OwnNext | null {
  if (isOutdated) return 'again';
  const states = new Set(places.map(({ state }) => state));
  if (states.has('declined')) return 'improve';
  if (states.has('waiting')) return 'wait';
  if (states.has('shown')) return null;
  if (!shownToGroups) return 'family';
  return groups.length > 0 ? 'groups' : null;
}

const ranks: readonly (OwnNext | null)[] = ['improve', 'again', 'wait'];

/** One's own works: first those with which something is to be done, then those that wait, the newest first among equals. */
export function inOwnOrder(shelf: Shelf & Pick<MyShelf, 'works'>): readonly OwnWork[] {
  const rank = (work: OwnWork) => {
    const at = ranks.indexOf(nextFor(work, shelf));
    return at < 0 ? ranks.length : at;
  };
  return shelf.works.toSorted((one, other) => rank(one) - rank(other));
}
