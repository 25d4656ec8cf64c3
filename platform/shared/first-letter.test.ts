import { expect, it } from 'vitest';
import { capitalized, withinSentence } from './first-letter.ts';

it('changes the first letter alone', () => {
  expect(capitalized('šiandien Vilniuje')).toBe('Šiandien Vilniuje');
  expect(withinSentence('Žvaigždė Vilniuje')).toBe('žvaigždė Vilniuje');
  expect([capitalized(''), withinSentence('')]).toEqual(['', '']);
});
