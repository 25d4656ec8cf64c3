import type { ChildLook, Gains } from './avatars.ts';
import type { Look } from './look-parts.ts';

/** A look for tests of rules and components: what everybody can choose by default. */
export function lookOf(over: Partial<Look> = {}): Look {
  return {
    figure: 'astronaut',
    suit: 'moon',
    glow: 'sky',
    mood: 'smile',
    skin: 'peach',
    top: 'antenna',
    pack: 'none',
    patch: 'star',
    rocket: 'moon',
    flag: 'orbit',
    ...over,
  };
}

/** A child's chosen look with the level that unlocks. */
export function childLookOf(over: Partial<ChildLook> = {}): ChildLook {
  return { childId: 'lukas', look: lookOf(), chosen: true, highestLevel: 2, ...over };
}

/** What came since last time: nothing by default. */
export function gainsOfChild(over: Partial<Gains> = {}): Gains {
  const at = { earned: 640, level: 2 };
  return { sum: 0, gains: [], others: 0, before: at, after: at, upTo: null, ...over };
}
