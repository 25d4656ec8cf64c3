/** The tabs of the odyssey, in their order (decision P14). */
export const odysseyTabs = ['rewards', 'leaderboard', 'balance', 'rules'] as const;
export type OdysseyTab = (typeof odysseyTabs)[number];

/** What the address of the odyssey says besides the tab; absent is the default order, by level. */
export interface OdysseySearch {
  readonly order?: 'nearest' | undefined;
}

/** Reads the address; invalid values are left out. */
export function odysseySearchOf({ order }: Readonly<Record<string, unknown>>): OdysseySearch {
  return order === 'nearest' ? { order } : {};
}

/** True for an existing tab; an unknown one leads to the first (decision P14). */
export function isOdysseyTab(tab: string): tab is OdysseyTab {
  return (odysseyTabs as readonly string[]).includes(tab);
}
