/** The tabs of the odyssey, in their order (decision P14). */
export const odysseyTabs = ['rewards', 'leaderboard', 'balance', 'rules'] as const;
export type OdysseyTab = (typeof odysseyTabs)[number];

/** Where the odyssey begins. */
export const firstOdysseyTab: OdysseyTab = 'rewards';

/** What the address of the odyssey says besides the tab; what is absent is the default. */
export interface OdysseySearch {
  /** How the catalogue is sorted; by reach when absent. */
  readonly order?: 'category' | undefined;
  /** By what the balance is told; by month when absent. */
  readonly by?: 'field' | 'lesson' | undefined;
  /** Of which school year the balance tells; this one when absent. */
  readonly year?: 'last' | undefined;
}

/** Reads the address; invalid values are left out. */
export function odysseySearchOf({ order, by, year }: Readonly<Record<string, unknown>>): OdysseySearch {
  return {
    ...(order === 'category' && { order }),
    ...((by === 'field' || by === 'lesson') && { by }),
    ...(year === 'last' && { year }),
  };
}

/** True for an existing tab; an unknown one leads to the first (decision P14). */
export function isOdysseyTab(tab: string): tab is OdysseyTab {
  return (odysseyTabs as readonly string[]).includes(tab);
}
