// Without schemas: addresses are read before any screen is loaded.

/** The programs whose import a file fits, and a table for any other. */
export const layouts = ['gama', 'finvalda', 'directo', 'table'] as const;
export type Layout = (typeof layouts)[number];
