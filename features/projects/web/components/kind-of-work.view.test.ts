import { expect, it } from 'vitest';
import { kindOfWork } from './kind-of-work.view.ts';

it.each([
  ['python', '/cover', false, 'drawing'],
  ['python', null, true, 'drawing'],
  ['python', null, false, 'program'],
  ['web', null, false, 'web'],
  ['scratch', '/cover', false, 'scratch'],
] as const)('a %s work with the cover %s that draws (%s) is a %s', (kind, coverUrl, draws, expected) => {
  expect(kindOfWork({ kind, draws, coverUrl })).toBe(expected);
});
