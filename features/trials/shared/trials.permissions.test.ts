import { expect, it } from 'vitest';
import { mayAskForTrials, mayCompareTrials, maySeeTrials } from './trials.permissions.ts';

it.each([
  ['admin', true, true, true],
  ['teacher', false, true, false],
  ['parent', true, false, false],
  ['child', false, false, false],
  [null, false, false, false],
] as const)(
  'a %s asks for trials: %s, sees those of groups: %s, and compares them: %s',
  (role, asks, sees, compares) => {
    const actor = { id: 'somebody', role };
    expect(mayAskForTrials(actor)).toBe(asks);
    expect(maySeeTrials(actor)).toBe(sees);
    expect(mayCompareTrials(actor)).toBe(compares);
  },
);
