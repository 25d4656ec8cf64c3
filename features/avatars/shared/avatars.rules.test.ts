import { describe, expect, it } from 'vitest';
import { lookOf } from './avatars.factory.ts';
import {
  completeLook,
  defaultLook,
  lockedParts,
  partNames,
  unlockLevelOf,
  unlockLevels,
  unlocksBetween,
} from './avatars.rules.ts';
import { lookSchema } from './avatars.ts';
import { lookParts } from './look-parts.ts';

describe('what a level unlocks', () => {
  it('names only what can be chosen', () => {
    for (const part of partNames) {
      const values: readonly string[] = lookParts[part];
      expect(Object.keys(unlockLevels[part] ?? {}).filter((value) => !values.includes(value))).toEqual([]);
    }
  });

  it.each([1, 2, 3, 4, 5, 6])('is at level %i two things or more, a rocket or a flag among them', (level) => {
    const unlocked = unlocksBetween(level - 1, level);
    expect(unlocked.length).toBeGreaterThanOrEqual(2);
    expect(unlocked.some(({ part }) => part === 'rocket' || part === 'flag')).toBe(true);
  });

  it('leaves a choice in every part to a beginner', () => {
    for (const part of partNames) {
      expect(lookParts[part].filter((value) => unlockLevelOf(part, value) === 0).length).toBeGreaterThan(1);
    }
  });

  it('counts each thing once when several levels are reached at once', () => {
    const each = [1, 2, 3].flatMap((level) => unlocksBetween(level - 1, level));
    expect(unlocksBetween(0, 3)).toHaveLength(each.length);
  });
});

describe('lockedParts', () => {
  it.each([
    ['of its level', { suit: 'nova' }, 3, []],
    ['of a level not yet reached', { suit: 'nova' }, 2, ['suit']],
    ['of a lower level', { suit: 'aurora' }, 6, []],
    ['two at once', { suit: 'gold', top: 'crown' }, 5, ['suit', 'top']],
  ] as const)('judges a part %s', (_name, over, level, locked) => {
    expect(lockedParts(lookOf(over), lookOf(), level)).toEqual(locked);
  });

  it('keeps what is already in the look, also when the level is lost', () => {
    const worn = lookOf({ suit: 'gold' });
    expect(lockedParts({ ...worn, mood: 'happy' }, worn, 0)).toEqual([]);
    expect(lockedParts({ ...worn, top: 'crown' }, worn, 0)).toEqual(['top']);
  });
});

describe('defaultLook', () => {
  const ids = Array.from(
    { length: 200 },
    (_, index) => `0190b0d0-7a11-7000-8000-${String(index).padStart(12, '0')}`,
  );

  it('is complete, always the same for a child, and of what everybody has', () => {
    for (const id of ids) {
      const look = defaultLook(id);
      expect(lookSchema.parse(look)).toEqual(look);
      expect(defaultLook(id)).toEqual(look);
      expect(lockedParts(look, lookOf({ mood: 'cool' }), 0)).toEqual([]);
    }
  });

  it('gives children of one group different faces', () => {
    const faces = new Set(ids.slice(0, 14).map((id) => JSON.stringify(defaultLook(id))));
    expect(faces.size).toBeGreaterThan(12);
    for (const part of partNames)
      expect(new Set(ids.map((id) => defaultLook(id)[part])).size).toBeGreaterThan(1);
  });
});

describe('completeLook', () => {
  it('shows what was chosen, and the default for what this version does not know', () => {
    const look = completeLook('lukas', { ...lookOf({ suit: 'comet' }), top: 'propeller', patch: undefined });
    const fallback = defaultLook('lukas');
    expect(look).toEqual({ ...lookOf({ suit: 'comet' }), top: fallback.top, patch: fallback.patch });
  });

  it('is the default for a child who has chosen nothing', () => {
    expect(completeLook('lukas', null)).toEqual(defaultLook('lukas'));
  });
});
