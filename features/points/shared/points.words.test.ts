import { expect, it } from 'vitest';
import { pointsIn } from './points.words.ts';

it.each([
  [1, '1 taškas', '1 point'],
  [3, '3 taškai', '3 points'],
  [10, '10 taškų', '10 points'],
  [21, '21 taškas', '21 points'],
])('%i points in words', (count, lt, en) => {
  expect([pointsIn(count, 'lt'), pointsIn(count, 'en')]).toEqual([lt, en]);
});
