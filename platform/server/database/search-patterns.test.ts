import { expect, it } from 'vitest';
import { searchPatterns } from './search-patterns.ts';

it.each([
  ['', []],
  ['  ', []],
  [' ona  petr', ['%ona%', '%petr%']],
  ['100%', ['%100\\%%']],
  ['a_b\\c', ['%a\\_b\\\\c%']],
])('turns „%s“ into a LIKE pattern', (search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns);
});
