// Separate from the schemas: every screen's first file needs the lists' addresses, but not the schema library.

/** `planned` before its start, `over` after its end or once staff ended it. */
export const bulletinStates = ['running', 'planned', 'over'] as const;
export type BulletinState = (typeof bulletinStates)[number];
