import { describe, expect, it } from 'vitest';
import { type ClaimStatus, claimStatuses } from '../shared/rewards.ts';
import { closedStatuses, openStatuses, whyNotMoveClaim } from './claims.rules.ts';

const allowed: Record<ClaimStatus, ClaimStatus[]> = {
  claimed: ['claimed', 'ready', 'handed-over', 'cancelled'],
  ready: ['ready', 'handed-over', 'cancelled'],
  'handed-over': ['handed-over'],
  cancelled: ['cancelled'],
};

describe('a claim', () => {
  for (const from of claimStatuses) {
    for (const to of claimStatuses) {
      const code = allowed[from].includes(to) ? null : 'reward/claim-closed';
      // Nothing asks for a ready claim to be merely claimed again.
      it(`${from} → ${to}: ${code ?? 'goes, or is there already'}`, () => {
        expect(whyNotMoveClaim(from, to)).toBe(code);
      });
    }
  }

  it('is open or closed, never both', () => {
    expect([...openStatuses, ...closedStatuses].sort()).toEqual([...claimStatuses].sort());
  });
});
