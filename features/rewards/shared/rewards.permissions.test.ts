import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import {
  mayChooseReward,
  mayClaimRewards,
  mayHandleClaims,
  mayReadCatalogue,
  mayRunCatalogue,
  mayUndoHandOvers,
} from './rewards.permissions.ts';

type May = Record<'claims' | 'chooses' | 'handles' | 'reads' | 'runs' | 'undoes', boolean>;
const none: May = { claims: false, chooses: false, handles: false, reads: false, runs: false, undoes: false };

const cases: [Role | null, May][] = [
  ['admin', { ...none, handles: true, reads: true, runs: true, undoes: true }],
  ['teacher', { ...none, handles: true, reads: true }],
  ['parent', none],
  ['child', { ...none, claims: true, chooses: true }],
  [null, none],
];

describe('prizes', () => {
  it.each(cases)('%s: %o', (role, may) => {
    const actor = { id: 'somebody', role };
    expect({
      claims: mayClaimRewards(actor),
      chooses: mayChooseReward(actor),
      handles: mayHandleClaims(actor),
      reads: mayReadCatalogue(actor),
      runs: mayRunCatalogue(actor),
      undoes: mayUndoHandOvers(actor),
    }).toEqual(may);
  });
});
