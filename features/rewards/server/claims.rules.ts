import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { ClaimStatus } from '../shared/rewards.ts';

/** The open statuses of a claim: claimed or ready (decision P9). */
export const openStatuses = ['claimed', 'ready'] as const satisfies readonly ClaimStatus[];

/** The closed statuses: the prize was handed over, or the claim cancelled (decision P9). */
export const closedStatuses = ['handed-over', 'cancelled'] as const satisfies readonly ClaimStatus[];

/** The possible steps of a claim: claimed → ready → handed over, or cancelled while it is open (decision P9). */
const steps: Record<ClaimStatus, readonly ClaimStatus[]> = {
  claimed: ['ready', 'handed-over', 'cancelled'],
  ready: ['handed-over', 'cancelled'],
  'handed-over': [],
  cancelled: [],
};

/** Why a claim cannot change from one status to another; null when it can, or already has (a repeated request). */
export function whyNotMoveClaim(from: ClaimStatus, to: ClaimStatus): ErrorCode | null {
  return from === to || steps[from].includes(to) ? null : 'reward/claim-closed';
}
