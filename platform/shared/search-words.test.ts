import { expect, it } from 'vitest';
import { foldLetters, hasWords } from './search-words.ts';

it('strips case and diacritics', () => {
  expect(foldLetters('Žygimantė Kęstutaitytė-Paškevičiūtė')).toBe('zygimante kestutaityte-paskeviciute');
  expect(foldLetters('Ąžuolas'.normalize('NFD'))).toBe('azuolas');
});

it.each([
  ['pask zyg', true],
  ['  Žygimantė ', true],
  ['', true],
  ['zygimante jonas', false],
])('finds „%s“ in a name: %s', (search, found) => {
  expect(hasWords('Žygimantė Paškevičiūtė', search)).toBe(found);
});
