import type { ClaimCount, ClaimTask } from '../../shared/rewards.ts';

/** One page of the prize work list, as `listClaims` returns it. */
export interface WorkList {
  readonly claims: readonly ClaimTask[];
  readonly total: number;
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
  readonly counts: Readonly<Record<'open' | 'closed', ClaimCount>>;
}

/** The list once the prize is ready. */
export function withReady(list: WorkList, claimId: string): WorkList {
  const claims = list.claims.map((claim) =>
    claim.id === claimId ? { ...claim, status: 'ready' as const } : claim,
  );
  return { ...list, claims };
}

/** The open list once the claim is closed: one line less, and one more among the closed ones. */
export function withoutClosed(list: WorkList, claimId: string): WorkList {
  const closed = list.claims.find((claim) => claim.id === claimId);
  if (!closed) return list;
  const { counts } = list;
  return {
    ...list,
    claims: list.claims.filter((claim) => claim !== closed),
    total: changed({ count: list.total, over: list.isOver }, -1).count,
    counts: { open: changed(counts.open, -1), closed: changed(counts.closed, 1) },
  };
}

// Where counting stopped, one more or less is invisible.
function changed({ count, over }: ClaimCount, by: number): ClaimCount {
  return { count: over ? count : Math.max(0, count + by), over };
}
