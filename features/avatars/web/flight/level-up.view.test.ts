import { describe, expect, it } from 'vitest';
import { unlocksBetween } from '../../shared/avatars.rules.ts';
import { showcaseOf } from './level-up.view.ts';

describe('what a new level shows', () => {
  it('is everything unlocked, up to six pieces', () => {
    const unlocked = unlocksBetween(0, 1);
    expect(unlocked.length).toBeLessThanOrEqual(6);
    expect(showcaseOf(unlocked)).toEqual({ shown: unlocked, more: 0 });
    const { shown, more } = showcaseOf(unlocksBetween(2, 3));
    expect([shown.length, more]).toEqual([5, 2]);
  });

  it('is five different parts and a number when many levels come at once', () => {
    const unlocked = unlocksBetween(0, 6);
    const { shown, more } = showcaseOf(unlocked);
    expect(new Set(shown.map(({ part }) => part)).size).toBe(5);
    expect(shown).toContainEqual({ part: 'rocket', value: 'gold' });
    expect(more).toBe(unlocked.length - 5);
  });
});
