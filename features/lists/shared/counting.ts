// Without schemas: screens count before anything is asked.

/** How far lists count: beyond it they say “over 1,000”. */
export const mostCounted = 1000;
