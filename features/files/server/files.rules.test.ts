import { expect, it } from 'vitest';
import { keyOf, variantAsked, variantsOf } from './files.rules.ts';

const hash = 'ab'.repeat(32);

it('stores bytes under their hash, each variant separately', () => {
  expect(keyOf(hash, 'file')).toBe(`ab/${hash}`);
  expect(variantsOf('picture').map((variant) => keyOf(hash, variant))).toEqual([
    `ab/${hash}-large.webp`,
    `ab/${hash}-small.webp`,
  ]);
});

it.each([
  ['picture', undefined, 'large'],
  ['picture', 'small', 'small'],
  ['picture', 'huge', null],
  ['file', undefined, 'file'],
  ['file', 'small', null],
] as const)('maps a %s requested as %s to %s', (kind, size, expected) => {
  expect(variantAsked(kind, size)).toBe(expected);
});
