import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import { mayChooseReward, mayClaimRewards, mayHandleClaims } from './rewards.permissions.ts';

const cases: [Role | null, { claims: boolean; handles: boolean }][] = [
  ['admin', { claims: false, handles: true }],
  ['teacher', { claims: false, handles: true }],
  ['parent', { claims: false, handles: false }],
  ['child', { claims: true, handles: false }],
  [null, { claims: false, handles: false }],
];

describe('prizes', () => {
  it.each(cases)('%s: %o', (role, { claims, handles }) => {
    const actor = { id: 'somebody', role };
    expect([mayClaimRewards(actor), mayChooseReward(actor), mayHandleClaims(actor)]).toEqual([
      claims,
      claims,
      handles,
    ]);
  });
});
