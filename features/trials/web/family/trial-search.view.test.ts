import { expect, it } from 'vitest';
import { trialSearchOf } from './trial-search.view.ts';

const group = '0199a000-0000-7000-8000-000000000001';

it('reads the group, and ignores everything else', () => {
  expect(trialSearchOf({ group })).toEqual({ group });
  for (const wrong of ['', 'python', 7, undefined, `${group}'`])
    expect(trialSearchOf({ group: wrong })).toEqual({});
});
