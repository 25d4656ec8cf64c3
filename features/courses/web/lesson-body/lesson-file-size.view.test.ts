import { expect, it } from 'vitest';
import { fileSize } from './lesson-file-size.view.ts';

it.each([
  [0, 1, 'kb'],
  [340, 1, 'kb'],
  [340_400, 340, 'kb'],
  [999_400, 999, 'kb'],
  [999_900, 1, 'mb'],
  [1_250_000, 1.3, 'mb'],
  [48_700_000, 49, 'mb'],
])('%i bytes are %d %s', (bytes, count, unit) => {
  expect(fileSize(bytes)).toEqual({ unit, count });
});
