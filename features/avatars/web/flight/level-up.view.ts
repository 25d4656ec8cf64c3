import type { Unlock } from '../../shared/avatars.rules.ts';

/** As many pieces as fit on a phone above the buttons of a new level. */
const most = 6;

/**
 * The pieces that a new level shows of what it unlocked, and how many more there are: all of them if they fit,
 * otherwise the last of each part, which is the most precious one.
 */
export function showcaseOf(unlocked: readonly Unlock[]): { shown: readonly Unlock[]; more: number } {
  if (unlocked.length <= most) return { shown: unlocked, more: 0 };
  const lastOfPart = unlocked.filter(({ part }, index) => unlocked[index + 1]?.part !== part);
  const shown = lastOfPart.slice(1 - most);
  return { shown, more: unlocked.length - shown.length };
}
