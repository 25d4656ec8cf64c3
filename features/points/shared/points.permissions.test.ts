import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import { mayAdjustPoints, readsOwnGroupsOnly } from './points.permissions.ts';

const actor = (role: Role | null) => ({ id: 'somebody', role });

describe('points', () => {
  it.each([
    ['admin', true],
    ['teacher', false],
    ['parent', false],
    ['child', false],
    [null, false],
  ] as const)('may be adjusted by %s: %s', (role, may) => {
    expect(mayAdjustPoints(actor(role))).toBe(may);
  });

  it.each([
    ['admin', false],
    ['teacher', true],
    ['parent', false],
    ['child', false],
  ] as const)('%s reads only own groups in a ledger: %s', (role, only) => {
    expect(readsOwnGroupsOnly(actor(role))).toBe(only);
  });
});
