import { expect, it } from 'vitest';
import { sizeOf } from './size.view.ts';

it.each([
  [1, 'kb', 1],
  [48_400, 'kb', 48],
  [999_999, 'kb', 1000],
  [1_000_000, 'mb', 1],
  [52_600_000, 'mb', 53],
] as const)('%i bytes are %s %i', (bytes, unit, count) => {
  expect(sizeOf(bytes)).toEqual({ unit, count });
});
