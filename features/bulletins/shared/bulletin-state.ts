// Separate from the schemas: every screen's first file needs the lists' addresses, but not the schema library.

/** `planned` before its start, `over` after its end or once staff ended it. */
export const bulletinStates = ['running', 'planned', 'over'] as const;
export type BulletinState = (typeof bulletinStates)[number];

/** How important a bulletin is; it chooses colour and icon. The default is `info` (spec §2). */
export const severities = ['info', 'success', 'warning', 'error'] as const;
export type Severity = (typeof severities)[number];
