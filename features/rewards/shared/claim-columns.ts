// Without schemas: addresses are read before any screen is loaded.

/** The columns of the list of claimed prizes, in their order. */
export const claimColumns = [
  'child',
  'group',
  'prize',
  'points',
  'comment',
  'status',
  'claimedAt',
  'handledAt',
  'handledBy',
] as const;
export type ClaimColumn = (typeof claimColumns)[number];

/** What the list can be sorted by: each has an index. */
export const claimSorts = ['child', 'group', 'prize', 'points', 'claimedAt', 'handledAt'] as const;
export type ClaimSort = (typeof claimSorts)[number];

/** The statuses in which a claim waits, and those in which it is closed (decision P9). */
export const statusesOf = {
  open: ['claimed', 'ready'],
  closed: ['handed-over', 'cancelled'],
} as const;

/** Which of the two lists of claims. */
export type ClaimState = keyof typeof statusesOf;

/** The order of a list where none is named: the longest waiting first, and the last closed first. */
export function usualOrder(state: ClaimState): { sort: ClaimSort; descending: boolean } {
  return state === 'open'
    ? { sort: 'claimedAt', descending: false }
    : { sort: 'handledAt', descending: true };
}
