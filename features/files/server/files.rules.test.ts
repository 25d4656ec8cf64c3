import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isDamaged, keyOf, variantAsked, variantsOf } from './files.rules.ts';

const hash = 'ab'.repeat(32);

it('stores bytes under their hash, each variant separately', () => {
  expect(keyOf(hash, 'file')).toBe(`ab/${hash}`);
  expect(variantsOf('picture').map((variant) => keyOf(hash, variant))).toEqual([
    `ab/${hash}-large.webp`,
    `ab/${hash}-small.webp`,
  ]);
});

it('tells bytes that are not those of their key, except of pictures, which are stored anew', () => {
  const bytes = Buffer.from('Labas');
  const key = keyOf(createHash('sha256').update(bytes).digest('hex'), 'file');
  expect([isDamaged(key, bytes), isDamaged(key, Buffer.from('Labos'))]).toEqual([false, true]);
  expect(isDamaged(keyOf(hash, 'large'), bytes)).toBe(false);
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
