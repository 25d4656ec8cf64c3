import type * as z from 'zod/mini';
import type { ClaimTask, claimGroupSchema } from '../../shared/rewards.ts';

/** One page of the prize work list, as `listClaims` answers it. */
export interface WorkList {
  readonly claims: readonly ClaimTask[];
  readonly total: number;
  readonly groups: readonly z.infer<typeof claimGroupSchema>[];
}

/** The list as it will be once the prize lies ready. */
export function withReady(list: WorkList, claimId: string): WorkList {
  const claims = list.claims.map((claim) =>
    claim.id === claimId ? { ...claim, status: 'ready' as const } : claim,
  );
  return { ...list, claims };
}

/** The open list as it will be once the claim is closed: one line less, and one less waiting in its group. */
export function withoutClosed(list: WorkList, claimId: string): WorkList {
  const closed = list.claims.find((claim) => claim.id === claimId);
  if (!closed) return list;
  return {
    claims: list.claims.filter((claim) => claim !== closed),
    total: Math.max(0, list.total - 1),
    groups: list.groups.map((group) =>
      group.id === closed.group.id ? { ...group, open: Math.max(0, group.open - 1) } : group,
    ),
  };
}
