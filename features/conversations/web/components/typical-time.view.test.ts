import { expect, it } from 'vitest';
import { saidTime } from './typical-time.view.ts';

it.each([
  [0, 'minutes', 1],
  [45, 'minutes', 45],
  [60, 'hours', 1],
  [100, 'hours', 2],
  [2879, 'hours', 48],
  [2880, 'days', 2],
] as const)('says %i minutes in %s: %i', (minutes, unit, count) => {
  expect(saidTime(minutes)).toEqual({ unit, count });
});
