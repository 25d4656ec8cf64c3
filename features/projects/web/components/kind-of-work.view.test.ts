import { expect, it } from 'vitest';
import { kindOfWork } from './kind-of-work.view.ts';

it.each([
  ['python', '/cover', 'drawing'],
  ['python', null, 'program'],
  ['web', null, 'web'],
  ['scratch', '/cover', 'scratch'],
] as const)('a %s work with the cover %s is a %s', (kind, coverUrl, expected) => {
  expect(kindOfWork({ kind, coverUrl })).toBe(expected);
});
