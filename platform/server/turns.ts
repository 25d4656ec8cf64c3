import { setImmediate } from 'node:timers/promises';

/** How long one task keeps the thread before it yields, in milliseconds. */
const turn = 8;

/**
 * Long work over many things that yields to others: `for (each of many) { if (turns.isOver()) await turns.next(); …
 * }`. The thread is never held for much longer than one thing takes.
 */
export function openTurns(): { isOver: () => boolean; next: () => Promise<void> } {
  let begun = performance.now();
  return {
    isOver: () => performance.now() - begun > turn,
    next: async () => {
      await setImmediate();
      begun = performance.now();
    },
  };
}

/** Maps many things in order, yielding as {@link openTurns} does. */
export async function inTurns<T, R>(many: readonly T[], work: (each: T, place: number) => R): Promise<R[]> {
  const turns = openTurns();
  const done: R[] = [];
  for (const [place, each] of many.entries()) {
    if (turns.isOver()) await turns.next();
    done.push(work(each, place));
  }
  return done;
}
