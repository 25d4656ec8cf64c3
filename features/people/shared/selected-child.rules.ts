import type { Child } from './people.ts';

/**
 * The child that a parent looks at: the chosen one, otherwise the first registered (spec §2), otherwise the first
 * invited.
 */
export function selectedChild(children: readonly Child[], chosenId: string | null): Child | null {
  return (
    children.find(({ id }) => id === chosenId) ??
    children.find(({ status }) => status === 'registered') ??
    children[0] ??
    null
  );
}
