import { type Look, type LookPart, lookParts } from './look-parts.ts';

/**
 * The level from which each thing can be chosen; what is not named here is available to everybody from the start. Each
 * level gives something, always including a rocket or a flag.
 */
export const unlockLevels: { readonly [Part in LookPart]?: { readonly [Value in Look[Part]]?: number } } = {
  suit: { aurora: 1, nova: 3, night: 4, rose: 5, gold: 6 },
  glow: { aurora: 2, comet: 4, violet: 5 },
  mood: { wink: 1, cool: 3, starry: 5 },
  skin: { mint: 2, lilac: 4 },
  top: { bolt: 2, ears: 3, fin: 4, twins: 5, crown: 6 },
  pack: { jet: 3, wings: 5, comet: 6 },
  patch: { heart: 1, planet: 3, code: 4, bolt: 2 },
  rocket: { aurora: 1, nova: 2, rose: 3, night: 5, gold: 6 },
  flag: { star: 1, heart: 3, checks: 4, rainbow: 5, crown: 6 },
};

/** The parts in the order of the chooser. */
export const partNames = Object.keys(lookParts) as LookPart[];

/** One thing that a level gives. */
export interface Unlock {
  readonly part: LookPart;
  readonly value: string;
}

/** The level from which a part's value can be chosen, 0 for what is available from the start. */
export function unlockLevelOf(part: LookPart, value: string): number {
  const levels: Readonly<Record<string, number | undefined>> = unlockLevels[part] ?? {};
  return levels[value] ?? 0;
}

/** What the levels after `from` up to `to` unlock, in the order of the chooser. */
export function unlocksBetween(from: number, to: number): Unlock[] {
  return partNames.flatMap((part) =>
    lookParts[part]
      .map((value) => ({ part, value }))
      .filter(({ value }) => unlockLevelOf(part, value) > from && unlockLevelOf(part, value) <= to),
  );
}

/**
 * The parts of a wanted look that the child may not choose yet: neither reached by their highest level nor already
 * part of the look they saved (a saved look stays, even when points are withdrawn or thresholds rise).
 */
export function lockedParts(wanted: Look, worn: Look, highestLevel: number): LookPart[] {
  return partNames.filter(
    (part) => wanted[part] !== worn[part] && unlockLevelOf(part, wanted[part]) > highestLevel,
  );
}

/** FNV-1a, mixed once more for its low bits: the same number for the same text on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The look of a child who has chosen nothing: always the same for the same child, from what level 0 gives, so
 * that everybody has a face from the first day.
 */
export function defaultLook(userId: string): Look {
  const entries = partNames.map((part) => {
    const free = lookParts[part].filter((value) => unlockLevelOf(part, value) === 0);
    return [part, free[hashOf(`${userId}/${part}`) % free.length]];
  });
  return Object.fromEntries(entries) as Look;
}

/** A stored look with the default in place of whatever this version does not know or the stored one lacks. */
export function completeLook(userId: string, stored: Readonly<Record<string, unknown>> | null): Look {
  const fallback = defaultLook(userId);
  if (!stored) return fallback;
  const entries = partNames.map((part) => {
    const known = lookParts[part].find((value) => value === stored[part]);
    return [part, known ?? fallback[part]];
  });
  return Object.fromEntries(entries) as Look;
}
