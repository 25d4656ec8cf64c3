/** The acts on many claims at once: mark as ready, hand over. */
export const claimActKinds = ['ready', 'handOver'] as const;
export type ClaimActKind = (typeof claimActKinds)[number];
