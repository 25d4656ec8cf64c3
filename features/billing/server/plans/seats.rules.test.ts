import { expect, it } from 'vitest';
import { type SeatAsked, whyNotSeated } from './seats.rules.ts';

const asked = (given: Partial<SeatAsked> = {}): SeatAsked => ({
  group: { planId: 'scratch', active: true, free: 1 },
  ...{ planId: 'scratch', isThere: false, hasReason: false },
  ...given,
});
const full = { planId: 'scratch', active: true, free: 0 };

it.each([
  ['a free place', {}, null],
  ['no such group', { group: undefined }, 'db/no-document'],
  ['a group of another plan', { planId: 'python' }, 'billing/group-not-of-plan'],
  ['a group that is not active', { group: { ...full, active: false } }, 'billing/group-not-of-plan'],
  ['a full group', { group: full }, 'billing/group-full'],
  ['a full group in which the child is', { group: full, isThere: true }, null],
  ['a full group and a reason (G2)', { group: full, hasReason: true }, null],
] as const)('%s', (_, given, refusal) => {
  expect(whyNotSeated(asked(given))).toBe(refusal);
});
