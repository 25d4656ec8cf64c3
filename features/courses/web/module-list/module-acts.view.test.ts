import { expect, it } from 'vitest';
import { offeredActs } from './module-acts.view.ts';

it.each([
  ['picked ones', [{ state: 'published' }], undefined, ['unpublish', 'archive']],
  ['some of each', [{ state: 'archived' }, { state: 'draft' }], 'draft', ['restore', 'publish', 'archive']],
  ['all in use', null, undefined, ['unpublish', 'archive', 'publish']],
  ['all archived', null, 'archived', ['restore']],
] as const)('of %s', (_name, rows, filter, acts) => {
  expect([...offeredActs(rows, filter)]).toEqual(acts);
});
