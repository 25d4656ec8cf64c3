/** The tabs of the odyssey, in order (decision P14). */
export const odysseyTabs = ['rewards', 'leaderboard', 'balance', 'rules'] as const;
export type OdysseyTab = (typeof odysseyTabs)[number];

/** The first tab of the odyssey. */
export const firstOdysseyTab: OdysseyTab = 'rewards';

/** The odyssey's address besides the tab; what is absent is the default. */
export interface OdysseySearch {
  /** How the catalogue is sorted; by reach if absent. */
  readonly order?: 'category' | undefined;
  /** The view of the balance; by month if absent. */
  readonly by?: 'field' | 'lesson' | undefined;
  /** The school year of the balance; this one if absent. */
  readonly year?: 'last' | undefined;
}

/** Reads the address; invalid values are dropped. */
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
