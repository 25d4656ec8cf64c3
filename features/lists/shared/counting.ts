// Without schemas: screens count before anything is asked.

/** How far lists count: beyond it they say “over 1,000”. */
export const mostCounted = 1000;

/** How far the server counts: one more than lists say, which shows that there are more. */
export const countedTo = mostCounted + 1;

/** How many rows match, counted to {@link countedTo}, as a list says it. */
export function totalOf(counted: number): { readonly total: number; readonly isOver: boolean } {
  return { total: Math.min(counted, mostCounted), isOver: counted > mostCounted };
}
